import { REACHES } from '@portal/shared/access/roles'
import { CLIENT_PERMISSIONS } from '@portal/shared/features/api-clients/api-client.schema'
import { addDays, dayOf } from '@portal/shared/kernel/time'
import type { Draw } from '../../drawing.ts'
import type { Kind, Table } from '../acts.ts'
import { benchOf, by, clientsOf, nameOf } from './call.ts'

const untilOf = ({ now }: Table) => addDays(dayOf(now), 100)
const formOf = (table: Table, draw: Draw) => ({
  name: nameOf(draw),
  permissions: draw.mostly()
    ? draw.pick([['logbook:list'], ['label:read'], ['logbook:list', 'jobRecord:list']])
    : draw.some(CLIENT_PERMISSIONS),
  reach: draw.mostly() ? draw.pick(['own', 'own', 'group', 'none']) : draw.pick(REACHES),
  addresses: [],
  expiresOn: untilOf(table),
})
const withClient = (table: Table, draw: Draw) => {
  const bench = benchOf(table, draw)
  return { me: bench.me, client: draw.pick(clientsOf(table, bench)) }
}

/** What people do with the programs of their organization. */
export const ISSUING: readonly Kind[] = [
  {
    name: 'createClient',
    weight: 5,
    plan: (table, draw) => by(benchOf(table, draw).me, 'post', '/api/apiClient', formOf(table, draw)),
  },
  {
    name: 'editClient',
    weight: 4,
    plan(table, draw) {
      const { me, client } = withClient(table, draw)
      const body = { ...formOf(table, draw), version: client?.version }
      return client && by(me, 'put', `/api/apiClient/${client.id}`, body)
    },
  },
  {
    name: 'changeKey',
    weight: 4,
    plan(table, draw) {
      const { me, client } = withClient(table, draw)
      const body = { expiresOn: untilOf(table), version: client?.version }
      return client && by(me, 'post', `/api/apiClient/${client.id}/key`, body)
    },
  },
  {
    name: 'revoke',
    weight: 2,
    plan(table, draw) {
      const { me, client } = withClient(table, draw)
      return client && by(me, 'post', `/api/apiClient/${client.id}/revoke`)
    },
  },
]
