import { permissionsOf } from '@portal/shared/access/grants'
import { REACH, ROLE_IDS, Role, type RoleId } from '@portal/shared/access/roles'
import type { Contract } from '@portal/shared/kernel/contract'
import { describe, expect, it } from 'vitest'
import { OPERATIONS } from '../../src/features.ts'
import { as, db, makeOrg } from '../world.ts'

const roleName = (id: RoleId) => Object.entries(Role).find(([, value]) => value === id)?.[0] ?? String(id)

const forPrograms = (programs: true | 'also') => (programs === true ? 'API clients' : 'API clients too')
const mayCall = (id: RoleId, { access, programs }: Contract) => {
  if (programs === true) return '–'
  if (access === 'public' || access === 'signedIn') return 'any'
  const [web, mobile] = [permissionsOf([id], 'web').has(access), permissionsOf([id], 'mobile').has(access)]
  return web && mobile ? 'both' : web ? 'web' : mobile ? 'app' : '–'
}

describe('the access matrix', () => {
  it('is the one that was reviewed: every role, every call', async () => {
    const head = ['call', ...ROLE_IDS.map(roleName)]
    const rows = Object.entries(OPERATIONS).map(([id, contract]) => [
      contract.programs ? `${id} (${forPrograms(contract.programs)})` : id,
      ...ROLE_IDS.map((role) => mayCall(role, contract)),
    ])
    const reach = ['(reaches)', ...ROLE_IDS.map((id) => REACH[id])]
    const line = (cells: string[]) => `| ${cells.join(' | ')} |`
    const table = [line(head), line(head.map(() => '---')), line(reach), ...rows.map(line)].join('\n')
    await expect(
      `# Access matrix\n\nWritten by \`apps/api/test/sweeps/matrix.test.ts\` (\`vitest run --project api matrix -u\`): who may make which call on the web, in the mobile app, or both; some are for programs with the key of an API client.\n\n${table}\n`,
    ).toMatchFileSnapshot('../../../../docs/access-matrix.md')
  })

  it.each(ROLE_IDS.map((id) => [roleName(id), id] as const))('holds over HTTP for %s', async (_, id) => {
    const me = await as(await makeOrg('RC'), id)
    for (const [call, contract] of Object.entries(OPERATIONS)) {
      if (contract.access === 'public' || contract.access === 'signedIn' || contract.programs === true) continue
      const res = await me[contract.method === 'patch' ? 'put' : contract.method](contract.path.replace(/:\w+/g, '0'))
      expect(res.status === 403, call).toBe(!permissionsOf([id], 'web').has(contract.access))
    }
  })

  it('is what the seeded role tables say', async () => {
    const rows = await db.rolePermission.findMany({ where: { role: { isBuiltIn: true } } })
    for (const id of ROLE_IDS)
      for (const channel of ['web', 'mobile'] as const) {
        const seeded = rows
          .filter((row) => row.roleId === id && row.channel === channel)
          .map(({ permission }) => permission)
        expect(new Set(seeded)).toEqual(permissionsOf([id], channel))
      }
  })
})
