export default function Styleguide() {
	return <p>…</p>
}
