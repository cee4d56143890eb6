const CLIENT = ['client'] as const

/** What names rows in the calls of API clients, by call and place. */
export const CLIENT_AIMS = {
  'apiClients.list query.ids[]': CLIENT,
  'apiClients.get params.id': CLIENT,
  'apiClients.use params.id': CLIENT,
  'apiClients.history params.id': CLIENT,
  'apiClients.edit params.id': CLIENT,
  'apiClients.changeKey params.id': CLIENT,
  'apiClients.revoke params.id': CLIENT,
} as const
