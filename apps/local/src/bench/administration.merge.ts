import { MADE_PASSWORD } from '@portal/db/factories/make'
import { mergeContracts } from '@portal/shared/features/organization-merges/merge.contract'
import { type Came, measuring } from './access.measure.ts'
import type { Act } from './access.report.ts'
import { startApi } from './api.ts'
import type { Bench } from './city.ts'
import { BOOKS, MERGING, officeOf, PARENT_NAME } from './fill.merge.ts'
import { posted } from './posted.ts'

const { parent, child } = MERGING

/** Two organizations of thousands of log-books become one: looked at, sent, confirmed. */
export async function merged({ env, tokens }: Bench): Promise<Act[]> {
  const api = await startApi(env)
  const made: Act[] = []
  const measure = measuring(made)
  const send = async (userId: number, path: string, body: object) => {
    const { status, said } = await posted(`${api.url}${path}`, tokens[userId], body)
    if (status !== 200) throw new Error(`${path} answered ${status} ${JSON.stringify(said).slice(0, 500)}`)
    return said
  }
  const sides = {
    ...{ parentId: parent.orgId, parentEmail: officeOf(parent.orgId) },
    ...{ childId: child.orgId, childEmail: officeOf(child.orgId) },
  }
  const came = (done: number): Came => ({ done, failed: '' })
  try {
    await measure('two organizations become one, rehearsed', api, async () => {
      await send(parent.adminId, mergeContracts.rehearse.path, { direction: 'ABSORB', ...sides })
      return came(2 * BOOKS)
    })
    const { id } = await send(parent.adminId, mergeContracts.create.path, { direction: 'ABSORB', ...sides })
    const looked = `${api.url}${mergeContracts.rehearsal.path.replace(':id', String(id))}`
    const answer = await fetch(looked, { headers: { authorization: `Bearer ${tokens[child.adminId]}` } })
    const { rehearsal } = await answer.json()
    await measure('two organizations become one', api, async () => {
      const confirmed = { ids: [id], password: MADE_PASSWORD, name: PARENT_NAME, token: rehearsal?.token }
      const { done, failed } = await send(child.adminId, mergeContracts.confirm.path, confirmed)
      return { done: done ? 2 * BOOKS : 0, failed: done === 1 ? '' : JSON.stringify(failed) }
    })
  } finally {
    await api.stop()
  }
  return made
}
