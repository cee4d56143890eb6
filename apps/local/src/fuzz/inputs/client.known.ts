import type { Made } from './rows.ts'

const DAY_MS = 86_400_000
const WHAT = { name: 'Another client', permissions: ['logbook:list'], reach: 'own', addresses: ['203.0.113.0/28'] }

/** Values of API clients that exist, and right bodies of their calls. */
export function knownClients({ clients }: Made): [string, unknown[]][] {
  const expiresOn = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10)
  return [
    ['apiClient.id', clients.map(({ id }) => id)],
    ['apiClient.ids', clients.map(({ id }) => id)],
    ['post /api/apiClient', [{ ...WHAT, expiresOn }]],
    ['put /api/apiClient/:id', [{ ...WHAT, expiresOn, version: 1 }]],
    ['post /api/apiClient/:id/key', [{ expiresOn, version: 1 }]],
  ]
}
