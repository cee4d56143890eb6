import { permissionsOf } from '@portal/shared/access/grants'
import type { Channel } from '@portal/shared/access/permissions'
import { Role, type RoleId } from '@portal/shared/access/roles'
import { CLIENT_PERMISSIONS } from '@portal/shared/features/api-clients/api-client.schema'
import { speaking } from '../../speak.ts'
import { makeUser, served, tokenOf } from '../../world.ts'
import type { Person } from './people.ts'
import type { Theirs } from './rows.ts'

/** Everybody to whom rows of theirs are no strangers', the regulator, who reads all, and the program of their supplier. */
export async function ownersOf({
  fixture: { rc, rp, keeper, workman, inspection },
  supplier,
  ids,
}: Theirs): Promise<Person[]> {
  const made: [{ id: number }, { id: number }, RoleId, Channel][] = [
    [keeper, rp, Role.rpAdmin, 'web'],
    [await makeUser(rc, [Role.rcAdmin]), rc, Role.rcAdmin, 'web'],
    [workman, rc, Role.rcRegisteredWorker, 'mobile'],
    [inspection.accessor, inspection.consultant, Role.accessorAdmin, 'web'],
    [await makeUser({ id: 7 }, [Role.emsdAdmin]), { id: 7 }, Role.emsdAdmin, 'web'],
    [await makeUser({ id: 7 }, [Role.superAdmin]), { id: 7 }, Role.superAdmin, 'web'],
  ]
  const people = await Promise.all(
    made.map(async ([user, org, role, channel]) => {
      const token = await tokenOf(user, channel)
      const permissions = permissionsOf([role], channel)
      return { name: String(role), own: ids, org, permissions, token, speak: speaking(served, token) }
    }),
  )
  const { org, key: token } = supplier
  const rights = { permissions: new Set(CLIENT_PERMISSIONS), isProgram: true as const }
  return [...people, { name: 'a program', own: ids, org, ...rights, token, speak: speaking(served, token) }]
}
