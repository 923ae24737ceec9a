/** What is stored, in Spanish. */
export function PrivacyEs() {
  return (
    <>
      <h2>Quién responde</h2>
      <p>
        Las personas que llevan este sitio deciden qué se guarda aquí y para qué. Puedes hablar con ellas en
        la <a href="/contact">página de contacto</a>; lo lee una persona. De lo que cuentas a quien organiza
        un evento responde también esa organización.
      </p>
      <h2>Cuando tienes una cuenta</h2>
      <p>
        Guardamos tu <strong>correo electrónico</strong>, tu <strong>nombre</strong>, una imagen si la añades,
        el idioma que elegiste y tu contraseña como un resumen que no se puede revertir. Si entras con Google,
        recibimos de allí tu nombre, tu correo y tu imagen, y ninguna contraseña. De cada sesión guardamos tu
        navegador, tu dirección de red y cuándo la usaste, para que puedas reconocerla y cerrarla. Para el
        inicio de sesión en dos pasos guardamos lo necesario para comprobar el segundo. Las demás personas ven
        tu nombre y tu imagen en los eventos que organizas; tu correo queda oculto mientras no elijas otra
        cosa.
      </p>
      <h2>Cuando compras una entrada</h2>
      <p>
        Guardamos tu nombre, tu correo, tu teléfono si lo das, qué compraste y cuándo entraste. Lo necesitamos
        para enviarte la entrada y dejarte pasar.
      </p>
      <p>
        Lo ve <strong>quien organiza ese evento</strong>, y nada de lo que compraste en otros. Los pedidos se
        conservan el tiempo que la ley exige para la contabilidad; después quitamos tu nombre.
      </p>
      <h2>Cuando respondes a quien organiza</h2>
      <p>
        Algunos eventos preguntan algo al comprar una entrada o al recibirla: quién viene, qué come, una foto
        para la acreditación. Quien organiza decide qué se pregunta y para qué, y responde de ello. Guardamos{' '}
        <strong>lo que contestas</strong> y los archivos que envías, para que pueda prepararse.
      </p>
      <p>
        Lo ven quien compró las entradas y quien organiza, con las personas que le ayudan a gestionar a los
        asistentes; un invitado con enlace privado ve solo sus propias respuestas. También pueden corregirlo:
        lo que cambia quien organiza queda anotado con lo que había antes. El archivo que sustituyes se borra
        enseguida. Respuestas y archivos se conservan con el pedido; se borran cuando quien compró borra su
        cuenta, o cuando <a href="/contact">nos lo pides</a>.
      </p>
      <h2>Cuando ayudas en un evento</h2>
      <p>
        Si te apuntas a un turno, guardamos tu <strong>nombre</strong>, tu <strong>correo electrónico</strong>
        , tu teléfono si lo das, qué turno es y si viniste. Lo necesitamos para enviarte tu enlace privado,
        los cambios del turno y un recordatorio, y para que quien organiza pueda hablar contigo. Lo ve quien
        organiza, con las personas que llevan con él el evento; los demás voluntarios, no.
      </p>
      <p>
        Tu correo y tu teléfono se borran 90 días después del turno. Tu nombre queda en la lista de turnos del
        evento hasta que se borre el evento, o hasta que <a href="/contact">nos pidas</a> que lo quitemos.
      </p>
      <h2>Cuando donas a la comunidad</h2>
      <p>
        Guardamos tu <strong>nombre</strong>, tu <strong>correo</strong>, las palabras que añades, el importe
        y el día. La página de la campaña muestra tu nombre salvo que pidas que no; la tesorería de la sección
        lo ve en todo caso, para llevar las cuentas. Si das <strong>cada mes</strong>, guardamos además la
        marca, las cuatro últimas cifras y la caducidad de la tarjeta que se cobra, y Stripe guarda la
        tarjeta. Termina cuando lo dejas, cuando termina la campaña o con tu cuenta; con la cuenta se quita
        también tu nombre de lo que diste cada mes, y los importes y los días siguen en las cuentas.
      </p>
      <h2>Pagos</h2>
      <p>
        Las tarjetas las cobra <a href="https://stripe.com/privacy">Stripe</a>. Escribes el número en su
        página y nunca nos llega: sabemos si el pago se hizo, su importe y su número. Quien organiza y cobra
        da sus datos bancarios y su documentación a Stripe, no a nosotros.
      </p>
      <h2>Cookies</h2>
      <p>
        Solo las que hacen falta para iniciar sesión, comprar y recordar lo que eliges. Por eso no te hemos
        preguntado por ellas.
      </p>
      <ul>
        <li>
          <code>auth_token</code> demuestra quién eres. Los scripts no pueden leerla. Termina cuando cierras
          la sesión o cuando caduca.
        </li>
        <li>
          <code>auth</code> dice que tienes la sesión iniciada, y nada más. Termina a los 30 minutos.
        </li>
        <li>
          <code>mela_sign_in</code> recuerda un inicio de sesión que ocupa más de una página, y{' '}
          <code>mela_wanted</code> la página que querías ver. Terminan a los diez y a los quince minutos.
        </li>
        <li>
          <code>mela_orders</code> te deja volver a lo que compraste sin cuenta, durante 90 días.
        </li>
        <li>
          <code>mela_language</code> recuerda el idioma que elegiste, durante un año.
        </li>
        <li>
          <code>mela_calendar</code> recuerda que quieres ver también las fechas en Bikram Sambat, durante un
          año.
        </li>
      </ul>
      <p>
        Tu navegador guarda además una copia de tu sesión en su almacenamiento local, y la borra cuando
        cierras la sesión. Lo que tenías escrito en un formulario puede quedar en la propia pestaña mientras
        una página se vuelve a cargar.
      </p>
      <h2>Cuando nos escribes</h2>
      <p>
        Guardamos tu mensaje, tu nombre y tu correo tal como los diste, y si tenías la sesión iniciada; los
        archivos que adjuntas nos llegan por correo. Para que nadie nos inunde, contamos durante una hora
        cuántos mensajes han llegado de tu red, sin guardar su dirección.
      </p>
      <h2>Registros y correo</h2>
      <p>
        Los registros del servidor contienen la dirección que pediste, la hora y tu dirección de red, para
        encontrar fallos y frenar abusos. El registro del propio sitio se borra a los cinco días, salvo que
        quienes lo llevan hayan fijado otro plazo. Te escribimos sobre lo que hiciste aquí: entradas, recibos,
        cambios en un evento para el que tienes entrada. No hay boletín.
      </p>
      <h2>Por qué podemos hacerlo</h2>
      <ul>
        <li>
          <strong>Para hacer lo que pediste:</strong> tu cuenta, tus entradas, los pagos y reembolsos, y el
          correo sobre ellos (contrato; artículo 6.1.b del RGPD).
        </li>
        <li>
          <strong>Porque la ley lo exige:</strong> la contabilidad de pedidos y pagos (6.1.c).
        </li>
        <li>
          <strong>Para que el sitio sea seguro y funcione:</strong> registros, límites, copias de seguridad
          (interés legítimo; 6.1.f).
        </li>
        <li>
          <strong>Porque tú lo elegiste:</strong> una imagen, un teléfono, entrar con Google (consentimiento;
          6.1.a). Puedes retirarlo cuando quieras.
        </li>
      </ul>
      <h2>Quién más lo recibe</h2>
      <p>
        Quien organiza, como queda dicho; Stripe, para los pagos; Google, si entras con él; y quienes alojan
        el sitio y reparten su correo, siguiendo nuestras instrucciones. Stripe y Google pueden tratarlo fuera
        de tu país con las garantías que pide la ley. Nadie lo compra, y ningún programa decide por sí solo
        nada sobre ti.
      </p>
      <h2>Durante cuánto tiempo</h2>
      <ul>
        <li>Tu cuenta: hasta que la borres, cosa que puedes hacer tú, al momento.</li>
        <li>Pedidos y pagos: el tiempo que la ley exige para la contabilidad.</li>
        <li>
          Respuestas a quien organiza: lo que dure el pedido, o hasta que se borre la cuenta de quien compró.
        </li>
        <li>Correo y teléfono de los voluntarios: hasta 90 días después de su turno.</li>
        <li>Los mensajes que nos envías: hasta que el asunto esté resuelto.</li>
        <li>Las copias de seguridad: hasta que las sustituyan otras más nuevas.</li>
      </ul>
      <h2>Qué puedes pedir</h2>
      <p>
        Puedes ver lo que guardamos sobre ti, corregirlo, llevártelo, oponerte a que se use, limitar su uso y
        hacer que se borre, mientras no haya que conservarlo por contabilidad. Con una cuenta lo{' '}
        <a href="/account/data">descargas y lo borras tú</a>; si no, <a href="/contact">escríbenos</a>:
        contesta una persona, en el plazo de un mes. Si crees que hacemos algo mal, puedes reclamar ante la
        autoridad de protección de datos de donde vives.
      </p>
      <h2>Cambios</h2>
      <p>
        Cuando esta página cambia, cambia también la fecha de arriba. Si cambia algo importante para ti,
        quienes tienen cuenta reciben antes un correo.
      </p>
    </>
  );
}
