export const mongooseBan = {
  regex: '^(mongoose|mongodb)(/|$)',
  message: 'Mongoose is used under api/src/models only.',
}
export const developmentBan = {
  regex: '^(\\.\\./)+dev/',
  message:
    'What only development needs is loaded by api/src/development-parts.ts, when it is used.',
}
export const screenBan = {
  regex: '^(react|react-(dom|redux|router).*|@mui/.*|@emotion/.*|notistack|electron)(/|$)',
  message: 'Code that the API loads must not import UI code.',
}
export const environmentBan = {
  regex: '^(node:)?process$',
  importNames: ['env'],
  message: 'The environment is read in api/src/config and nowhere else.',
}
export const apiBans = [screenBan, environmentBan]
export const desktopBan = {
  regex: '^(electron(/|$)|(\\.\\./)+desktop/)',
  message: 'The admin screens run in a browser too.',
}
export const secondAdminBan = {
  regex: '^@mui/x-(data-grid|charts)(/|$)',
  message: 'Admin screens are written once, in admin-desktop/src/ui.',
}
export const adminPartsBan = {
  regex: '^@voltkart/admin-desktop/(?!ui/routes$)',
  message: 'The storefront mounts the admin whole, by its routes.',
}

export const routerLinkBan = {
  regex: '^react-router(-dom)?$',
  importNames: ['Link', 'NavLink', 'Form', 'ScrollRestoration'],
  message: 'The router’s own link loads its prefetching: use @voltkart/shared/ui/link.',
}

/**
 * @param {{ files: string[], ignores?: string[] }} where
 * @param {...object} patterns what may not be imported there
 */
export const importBans = (where, ...patterns) => ({
  ...where,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})
