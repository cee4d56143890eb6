import type { FormData } from '@portal/shared/features/forms/form.data'
import { permitExpiry } from '@portal/shared/features/forms/permit'
import { addDays, fromDate } from '@portal/shared/kernel/time'
import type { Prisma, PrismaClient } from '../../../client.ts'
import type { City } from '../city/city.ts'

export type Org = Awaited<ReturnType<PrismaClient['organization']['findUniqueOrThrow']>>
type Unit = Prisma.LogbookGetPayload<{ include: { specification: true } }>
/** What a form is about. */
export interface Told {
  code: 'le2' | 'le3' | 'le10' | 'le27'
  status: string
  /** The day that it is about, in days from today. */
  about: number
}
interface Around {
  rc: Org
  rp: Org
  sub: Org
  /** The first of its log-books. */
  unit: Unit
  day: string
  /** A time of that day. */
  moment: (time: string) => string
  status: string
}

const name = (org: Org) => `${org.nameZh} ${org.nameEn}`
const address = ({ addressEn, addressZh }: { addressEn: string; addressZh: string }) => `${addressZh} ${addressEn}`
/** As what the demo's responsible person answers. */
const ROLE = 'OC'
const kept = (text: string | null, most: number) => text?.slice(0, most) || undefined

/** What is filled in, as somebody of the demo's organizations would have. */
export function filledIn(
  { code, about, status }: Told,
  { today }: City,
  orgs: Omit<Around, 'day' | 'moment' | 'status'>,
): FormData {
  const day = addDays(today, about)
  const data = FILLED[code]({ ...orgs, status, day, moment: (time) => `${day}T${time}:00.000Z` })
  return JSON.parse(JSON.stringify(data)) as FormData
}

const FILLED: Record<Told['code'], (around: Around) => object> = { le2, le3, le10, le27 }

function le2({ rc, rp, sub, day }: Around): object {
  const firm = (org: Org) => ({
    ...{ name: name(org), rcNo: org.rcNumber, address: address(org), tel: org.phone, email: org.email },
  })
  const contact = { contactPerson: kept(rc.contactName, 50) ?? rc.nameZh, contactTel: rc.contactPhone || rc.phone }
  const regExpiry = sub.registrationExpiry ? fromDate(sub.registrationExpiry) : undefined
  return {
    ...{
      principal: { ...firm(rc), ...contact },
      sub: { ...firm(sub), regExpiry },
      equipmentKind: 'L',
      workTypes: ['maintenance'],
      extent: 'full',
    },
    ...{ commencementDate: day, expectedEndDate: addDays(day, 364), furtherSub: false, declaration: true },
    ...{ rpName: name(rp), rpContact: rp.phone, rpInformed: true },
  }
}

function le3({ rc, rp, day }: Around): object {
  return {
    ...{ noticeKind: 'undertake', equipmentKind: 'L', workType: 'maintenance', effectiveDate: day, takesOver: false },
    rc: { name: name(rc), rcNo: rc.rcNumber, tel24h: rc.phone, contactPerson: kept(rc.contactName, 50) },
    rp: { name: name(rp), role: ROLE, address: address(rp), tel: rp.phone, email: rp.email },
    ...{ contractPeriod: { from: day, to: addDays(day, 730) }, maintenanceCycle: 'biweekly', declaration: true },
  }
}

const unitOf = ({ kind, locationId, leNumber, type, ...where }: Unit) => ({
  ...{ equipmentKind: kind, locationId, leNo: leNumber, type, address: address(where) },
})
const PARTS = 8
const EXAMINED = { noLoad: 'noLoad', engineer: '楊偉深 Yeung Wai Sum', number: 'RLE 4-10226' }

function le10({ rc, rp, unit, day, moment, status }: Around): object {
  const sheet = unit.specification
  const expiry = sheet?.usePermitExpiry ? fromDate(sheet.usePermitExpiry) : undefined
  const part = (index: number) => `WD${String(index + 1).padStart(2, '0')}`
  const findings = Array.from({ length: PARTS }, (_, index) => ({
    ...{ part: part(index), ok: index === PARTS - 1 ? 'na' : 'yes' },
    ...(index === 4 && { remark: '15樓層門門滑塊輕微磨損，已更換。' }),
  }))
  const filled = {
    rp: {
      ...{ nameZh: rp.nameZh, nameEn: rp.nameEn, address: address(rp), tel: rp.phone, email: rp.email },
      ...{ role: ROLE, contactPerson: kept(rp.contactName, 50) ?? rp.nameZh },
    },
    ...unitOf(unit),
    ...{ ratedLoad: sheet?.ratedLoadKg, persons: sheet?.persons, speed: sheet?.ratedSpeedMs },
    ...(expiry && { currentPermitNo: 'P-2025-118204', currentPermitExpiry: expiry }),
    ...{ examType: EXAMINED.noLoad, examStart: moment('01:00'), examCompleted: moment('03:30'), findings },
    lastLoadExamDate: addDays(day, -700),
    re: { name: EXAMINED.engineer, regNo: EXAMINED.number, expiry: addDays(day, 500) },
    ...{ inSafeWorkingOrder: true, rc: { name: name(rc), rcNo: rc.rcNumber } },
  }
  if (status === 'AUTO_CREATED') return filled
  return {
    ...filled,
    ...{ feeItem: 'lift', amount: 335, paymentMethod: 'fps', paymentRef: '26111302714', declaration: true },
    ...(status === 'PROCESSED' && {
      newPermitExpiry: permitExpiry('L', day, expiry ?? null),
      newPermitNo: 'P-2026-551877',
    }),
  }
}

function le27({ rc, rp, unit, moment, status }: Around): object {
  const known = {
    ...{ reporterCapacity: 'RP', incidentAt: moment('00:40'), knownAt: moment('01:10'), incidentKinds: ['I5'] },
    rp: { name: name(rp), role: ROLE, tel: rp.phone, email: rp.email },
    ...{ rc: { name: name(rc), rcNo: rc.rcNumber, tel: rc.phone }, ...unitOf(unit), causeGroup: 'equipment' },
    ...{ description: '升降機門在層站未完全關閉，機廂移動約150毫米。沒有人受傷。', fatal: 0, injured: 0 },
  }
  if (status === 'TO_BE_FILLED') return known
  return {
    ...known,
    ...{ floorOrPosition: '12樓', fireServicesCalled: false, policeCalled: false, trapped: false },
    ...{ equipmentSuspended: true, suspendedAt: moment('01:20'), noticeDisplayedAt: moment('01:45') },
    ...{ isolatedBy: rc.nameZh, actionsTaken: '已隔離升降機，檢查門鎖接觸器，更換門鎖觸點。' },
    declaration: true,
  }
}
