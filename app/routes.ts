import { layout, type RouteConfig, route } from "@react-router/dev/routes"

/** Every address of the site. */
export default [
	layout("layouts/default.tsx", [
		route("about", "routes/public/about.tsx"),
		route("privacy", "routes/public/privacy.tsx"),
		route("terms", "routes/public/terms.tsx"),
		...(process.env.MELA_STYLEGUIDE === "1" ? [route("styleguide", "routes/styleguide.tsx")] : []),
		route("*", "routes/public/not-found.tsx"),
	]),
	layout("layouts/custom.tsx", []),
] satisfies RouteConfig
