/** The icon of the shop. */
export const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#1f5c4d"/><path d="M6 14 8.3 7h15.4L26 14a3.4 3.4 0 0 1-6.7.5 3.4 3.4 0 0 1-6.6 0A3.4 3.4 0 0 1 6 14Z" fill="#fff"/><path d="M9 19v6.5h14V19" fill="none" stroke="#fff" stroke-width="2.4"/></svg>`
