import { FormSection } from '#features/events/ui/form-section.tsx';
import { ButtonLink, buttonClass } from '#shared/ui/button.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/settings.messages.tsx';

export const meta = titleMeta(words, (t) => t.data);

export default function Data() {
  const t = useMessages(words);
  return (
    <>
      <FormSection title={t.copy} text={t.copyText}>
        <p className="text-muted">{t.copyWhat}</p>
        <a
          href="/account/export"
          download
          className={buttonClass({ variant: 'secondary', className: 'sm:self-start' })}
        >
          {t.download}
        </a>
      </FormSection>
      <FormSection title={t.deleting} text={t.deletingText}>
        <p className="text-muted">{t.deletingWhat}</p>
        <ButtonLink to="/account/delete" variant="secondary" className="sm:self-start">
          {t.deleteIt}
        </ButtonLink>
      </FormSection>
    </>
  );
}
