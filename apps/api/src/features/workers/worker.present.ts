import type { Prisma } from '@portal/db'
import { worker as shape } from '@portal/shared/features/workers/worker.schema'
import { fromDate } from '@portal/shared/kernel/time'
import { orgRef } from '../organizations/organization.ref.ts'

export const withAll = {
  org: orgRef,
  user: { select: { id: true, username: true, email: true, phone: true, displayName: true, version: true } },
  registrations: { orderBy: { number: 'asc' } },
} satisfies Prisma.WorkerInclude
export type WorkerRecord = Prisma.WorkerGetPayload<{ include: typeof withAll }>

const { kind: kindOf } = shape.shape
const registrationKind = shape.shape.registrations.element.shape.kind

export const presentWorker = ({ org, user, ...row }: WorkerRecord) => {
  const registrations = row.registrations.map(({ kind, number, expiresOn }) => ({
    kind: registrationKind.parse(kind),
    number,
    expiresOn: fromDate(expiresOn),
  }))
  const [expiresOn = null] = registrations
    .map((one) => one.expiresOn)
    .sort()
    .reverse()
  return {
    ...row,
    kind: kindOf.parse(row.kind),
    employer: org,
    account: row.leftAt ? null : user,
    registrations,
    expiresOn,
  }
}
export type PresentedWorker = ReturnType<typeof presentWorker>
