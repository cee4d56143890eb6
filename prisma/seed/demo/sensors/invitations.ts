import { modeOf } from '@portal/shared/features/operation-records/operation.modes'
import type { Prisma, PrismaClient } from '../../../client.ts'
import type { Org } from '../city/organizations.ts'
import { type Account, displayName } from '../city/people.ts'

const HOUR_MS = 3_600_000
interface World {
  supplier: Org
  /** Who sends them, at the regulator's desk. */
  sender: Account
  /** Who has accepted for the supplier. */
  admin: Account
  now: Date
}
interface Invited {
  en: string
  zh: string
  email: string
  /** Hours ago. */
  sent: number
  status: string
  /** Hours ago, and by whom. */
  decided?: readonly [hours: number, by: string]
  reason?: string
  message?: string
  language?: string
}

/** One of each state, the latest first; nobody in them has an account, but for the supplier of the demo. */
const INVITED: readonly Invited[] = [
  {
    ...{ en: 'Kam Wah Monitoring Limited', zh: '金華監察有限公司', email: 'sensors@kamwah.example', sent: 5 },
    ...{ status: 'PENDING', message: 'As agreed at the meeting of the industry.' },
  },
  {
    ...{ en: 'Smart Shaft Technology Limited', zh: '智井科技有限公司', email: 'info@smartshaft.example', sent: 90 },
    ...{ status: 'DECLINED', decided: [70, 'info@smartshaft.example'], reason: 'Our sensors come next year.' },
  },
  {
    ...{ en: 'Tung Yick Devices Limited', zh: '東益儀器有限公司', email: 'office@tungyick.example', sent: 240 },
    ...{ status: 'EXPIRED', language: 'chi' },
  },
  {
    ...{ en: 'Lok Ming Instruments Limited', zh: '樂明儀表有限公司', email: 'no-such@lokming.example', sent: 400 },
    ...{ status: 'UNDELIVERED' },
  },
  {
    ...{ en: 'Wing Shing Signals Limited', zh: '永誠訊號有限公司', email: 'hk@wingshing.example', sent: 700 },
    ...{ status: 'WITHDRAWN', decided: [690, ''], reason: 'Invited twice.' },
  },
]

/** Invitations to keep sensors in every state; the supplier of the demo came by the oldest. */
export async function addInvitations(db: PrismaClient, world: World): Promise<void> {
  const { supplier, sender, admin, now } = world
  const first: Invited = {
    ...{ en: supplier.name.en, zh: supplier.name.zh, email: 'supplier_admin@demo.example', sent: 9600 },
    ...{ status: 'ACCEPTED', decided: [9590, displayName(admin.name)] },
  }
  for (const invited of [...INVITED, first].toReversed()) {
    const data = rowOf(invited, world)
    const { id } = await db.sensorInvitation.create({ data, select: { id: true } })
    const action = 'sensorInvitation.invite'
    const { nameEn, nameZh, email } = data
    await db.operationEvent.create({
      data: {
        ...{ action, mode: modeOf(action), model: 'sensorInvitation', rowId: String(id), source: 'screen' },
        ...{ after: { nameEn, nameZh, email }, userId: sender.id, userName: displayName(sender.name) },
        ...{ orgId: sender.org.id, orgName: sender.org.name.en, orgNameZh: sender.org.name.zh },
        createdAt: new Date(now.getTime() - invited.sent * HOUR_MS),
      },
    })
  }
}

function rowOf(
  { en, zh, email, sent, status, decided, reason = '', message = '', language = 'eng' }: Invited,
  { supplier, sender, now }: World,
): Prisma.SensorInvitationUncheckedCreateInput {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const userName = displayName(sender.name)
  const [hours, by] = decided ?? []
  return {
    ...{ orgId: sender.org.id, userName, nameEn: en, nameZh: zh, email, language, message, status, reason },
    ...{ sentAt: ago(sent), linkUntil: ago(sent - 48), createdAt: ago(sent) },
    ...(status === 'ACCEPTED' && { companyId: supplier.id }),
    ...(hours !== undefined && { decidedAt: ago(hours), decidedByName: by || userName }),
  }
}
