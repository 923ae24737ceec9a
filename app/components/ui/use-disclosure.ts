import { type RefObject, useEffect } from "react"
import { useLocation } from "react-router"

/**
 * Makes a `<details>` behave like a menu where scripts run: Escape and a press elsewhere close it, and so does the
 * navigation it led to. Without scripts it opens and closes by its summary.
 */
export function useDisclosure(details: RefObject<HTMLDetailsElement | null>): void {
	const { key } = useLocation()
	useEffect(() => {
		if (details.current) details.current.open = false
	}, [details, key])
	useEffect(() => {
		const element = details.current
		if (!element) return
		const close = (refocus: boolean) => {
			if (!element.open) return
			element.open = false
			if (refocus) element.querySelector("summary")?.focus()
		}
		const onKey = (event: KeyboardEvent) => event.key === "Escape" && close(element.contains(document.activeElement))
		const onPress = (event: Event) => !element.contains(event.target as Node) && close(false)
		document.addEventListener("keydown", onKey)
		document.addEventListener("pointerdown", onPress)
		document.addEventListener("focusin", onPress)
		return () => {
			document.removeEventListener("keydown", onKey)
			document.removeEventListener("pointerdown", onPress)
			document.removeEventListener("focusin", onPress)
		}
	}, [details])
}
