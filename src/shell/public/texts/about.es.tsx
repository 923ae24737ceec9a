/** What the site is, in Spanish. */
export function AboutEs({ first }: { first: boolean }) {
  return (
    <>
      <h2>Para quienes van</h2>
      <p>
        Encuentra qué hay, compra una entrada con tarjeta y tenla un momento después en el móvil y en el
        correo. No necesitas cuenta para comprar. Si no puedes ir a un evento gratuito, devuelve tu entrada
        con un toque y podrá venir otra persona.
      </p>
      <h2>Para quienes organizan</h2>
      <p>
        Escribe qué, cuándo y dónde, y tu evento ya tiene página. Añade tipos de entradas, gratuitas o de
        pago, con tantas plazas como tenga la sala. Mira cómo se venden, da paso en la puerta con un móvil y
        cobra en tu propia cuenta.
      </p>
      <ul>
        <li>Una plaza nunca se vende dos veces, por mucha gente que pulse el botón en el mismo segundo.</li>
        <li>Los gastos que paga quien compra se dicen antes de pagar, no después.</li>
        <li>Ves cada pedido y cada reembolso, y puedes llevarte la lista de tus asistentes.</li>
      </ul>
      <h2>Para la comunidad</h2>
      <p>
        Todos los eventos de una comunidad están en un solo lugar, de ciudad en ciudad y de país en país, con
        sus monedas y husos horarios, en inglés, español y nepalí.
        {first && ' La primera es la Non-Resident Nepali Association.'}
      </p>
      <h2>Cómo te trata</h2>
      <p>
        Sin publicidad y sin rastreo. Las páginas funcionan en un móvil viejo y con una conexión lenta, con
        teclado y con lector de pantalla. Donde no sea así, <a href="/report-issue">dínoslo</a> y lo
        arreglamos.
      </p>
    </>
  );
}
