/** What buyers and sellers agree to, in Spanish. */
export function TermsEs({ site }: { site: string }) {
  return (
    <>
      <h2>Con quién tratas</h2>
      <p>
        <strong>Quien organiza</strong> hace el evento y te vende la entrada. {site} lleva la tienda: toma el
        pedido, encarga el cobro a Stripe y entrega la entrada. Tu contrato sobre el evento es con quien lo
        organiza.
      </p>
      <h2>Comprar</h2>
      <ul>
        <li>El precio que ves antes de pagar incluye todos los impuestos y gastos.</li>
        <li>
          Reservamos tus entradas mientras rellenas el pedido y pagas. Si no pagas a tiempo, vuelven a la
          venta y no se cobra nada.
        </li>
        <li>
          El contrato se cierra cuando se emiten tus entradas. Llegan por correo, y las ves también aquí.
        </li>
        <li>
          Las entradas para una fecha concreta no tienen derecho de desistimiento donde la ley hace esa
          excepción, como en la Unión Europea; los reembolsos son como se dice abajo.
        </li>
        <li>Una entrada vale una vez. Entra quien enseñe antes su código: no publiques una foto de él.</li>
      </ul>
      <h2>Reembolsos</h2>
      <ul>
        <li>
          Si un evento se <strong>cancela</strong>, recuperas lo que pagaste, en la tarjeta con la que
          pagaste, sin tener que pedirlo.
        </li>
        <li>
          Si <strong>cambia de día o de lugar</strong>, te avisamos por correo y puedes pedir que se te
          devuelva el dinero.
        </li>
        <li>
          Una <strong>entrada gratuita</strong> la puedes devolver tú hasta que empiece el evento, para que
          pueda venir otra persona.
        </li>
        <li>
          En los demás casos decide quien organiza, que puede reembolsar todo el pedido o una parte.
          Pregúntale, o <a href="/contact">escríbenos</a> y se lo hacemos llegar.
        </li>
      </ul>
      <p>Los reembolsos van por Stripe; los bancos tardan entre cinco y diez días en mostrarlos.</p>
      <h2>Pasar una entrada</h2>
      <p>
        Puedes regalar una entrada: su código abre la puerta a quien lo traiga. No se permite comprar entradas
        para venderlas más caras, y esos pedidos se cancelan.
      </p>
      <h2>Tu cuenta</h2>
      <p>
        Para comprar no hace falta. Si tienes una, no compartas tu contraseña, y avísanos si crees que la usa
        otra persona. Puedes borrarla cuando quieras; si aún tienes eventos por celebrar, hay que cancelarlos
        antes.
      </p>
      <h2>Organizar</h2>
      <ul>
        <li>Describe tu evento con la verdad y celebra el evento que vendes.</li>
        <li>
          Tú pones los precios y decides sobre los reembolsos, y debes los impuestos de lo que ingresas.
        </li>
        <li>
          Para vender entradas de pago abres una cuenta en Stripe y aceptas sus condiciones. Tu dinero se
          abona en ella.
        </li>
        <li>Lo que te cuentan quienes compran es para este evento. No lo uses para nada más.</li>
        <li>Si se reembolsa a alguien o gana una disputa, el importe sale de tu saldo.</li>
        <li>
          Los textos e imágenes que publicas siguen siendo tuyos, y tienes que poder publicarlos. Nos dejas
          mostrarlos mientras el evento tenga su página.
        </li>
      </ul>
      <h2>Lo que no se permite</h2>
      <p>
        Eventos contrarios a la ley, que no son lo que dicen o que llaman al odio contra otras personas. Los
        retiramos y reembolsamos sus entradas. Si encuentras uno, <a href="/report-issue">avísanos</a>.
      </p>
      <h2>Cuando algo va mal</h2>
      <p>
        Respondemos de lo que rompemos, como dispone la ley. No respondemos del evento en sí; responde quien
        lo organiza. Si no os ponéis de acuerdo, <a href="/contact">escríbenos</a> e intentaremos ayudar. Lo
        que la ley del país donde vives te reconoce como consumidor sigue siendo tuyo, se diga lo que se diga
        aquí.
      </p>
      <h2>Cambios</h2>
      <p>
        Para un pedido valen las condiciones del día en que se hizo. Cuando cambian, cambia con ellas la fecha
        de arriba.
      </p>
    </>
  );
}
