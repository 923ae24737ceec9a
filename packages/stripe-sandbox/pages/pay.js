// Makes the payment page nicer: fills in test cards without a reload and sets the spaces while typing.
const input = (name) => document.getElementById(name);

const fill = (name, value, always = true) => {
  const at = input(name);
  if (at && (always || at.value === '')) at.value = value;
};

for (const link of document.querySelectorAll('a[data-card]')) {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    fill('number', link.dataset.card);
    fill('expiry', link.dataset.expiry);
    fill('cvc', '123');
    fill('name', 'Test Buyer', false);
    fill('email', 'test@example.com', false);
    document.querySelector('form button.primary')?.focus();
  });
}

/** Rewrites what is typed at the end of a field; in its middle the caret would jump. */
const format = (name, rewrite) => {
  const at = input(name);
  at?.addEventListener('input', (event) => {
    if (event.inputType?.startsWith('delete') || at.selectionStart !== at.value.length) return;
    at.value = rewrite(at.value);
  });
};

format('number', (text) =>
  text
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 '),
);
format('expiry', (text) => {
  const digits = text.replace(/\D/g, '').slice(0, 4);
  const month = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  return month.length >= 2 ? `${month.slice(0, 2)} / ${month.slice(2, 4)}` : month;
});
format('cvc', (text) => text.replace(/\D/g, '').slice(0, 4));

// A second press while the first is on its way would do nothing: say so.
const form = document.querySelector('main form');
form?.addEventListener('submit', () => {
  const button = form.querySelector('button.primary');
  setTimeout(() => {
    button.disabled = true;
    button.textContent = button.dataset.processing;
  });
});
// A page that comes back from the browser's memory has its button again.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
