/** Stands in for Next's: on the stage the address is the browser's alone. */
export const usePathname = (): string => location.pathname
