import type { APIRequestContext } from '@playwright/test'
import type { FormType } from '@portal/shared/features/forms/form.codes'
import { formContracts } from '@portal/shared/features/forms/form.contract'
import type { FormData } from '@portal/shared/features/forms/form.data'
import { addDays, type Day } from '@portal/shared/kernel/time'
import { bearer, once } from './bearer.ts'
import { expect } from './fixtures.ts'
import { behind, makePerson, type Person, Role } from './people.ts'

const LETTER_BOX = {
  addressEn: '1 King Street',
  addressZh: '皇街1號',
  contactName: 'Leung Yiu Fung',
  contactPhone: '61234567',
}

/** What statutory forms ask of a contractor. */
export const registerContractor = ({ orgId }: Person) =>
  behind((db) =>
    db.organization.update({
      where: { id: orgId },
      data: {
        ...{ rcNumber: `RLC${String(30_000 + (orgId % 60_000))}`, registrationExpiry: new Date('2031-01-01') },
        ...{ phone: '23456178', email: `forms${orgId}@example.com`, ...LETTER_BOX },
      },
    }),
  )
/** A contractor and the one whom it lets in, both with all that forms ask; one reads English, the other Chinese. */
export async function twoContractors() {
  const main = await makePerson(Role.rcAdmin, { language: 'eng' })
  const sub = await makePerson(Role.rcAdmin, { language: 'chi' })
  await registerContractor(main)
  await registerContractor(sub)
  return { main, sub }
}
/** And of a responsible person. */
export const registerOwner = ({ orgId }: Person) =>
  behind((db) =>
    db.organization.update({
      where: { id: orgId },
      data: { rpCategory: 'OC', phone: '27654321', email: `owner${orgId}@example.com`, ...LETTER_BOX },
    }),
  )

/** What a person adds to an LE2 whose works begin on a day. */
export const le2From = (starts: Day) => ({
  ...{ workTypes: ['maintenance'], extent: 'full', furtherSub: false, rpInformed: true, declaration: true },
  ...{ rpName: 'The owners', rpContact: '27654321' },
  ...{ commencementDate: starts, expectedEndDate: addDays(starts, 300) },
})

/** A form with its entries, its attempts and who may do what. */
export const readForm = async (request: APIRequestContext, token: string, id: number) =>
  (await request.get(formContracts.get.path.replace(':entryId', String(id)), bearer(token))).json()

/** A colleague fills in the rest of a form in a window of his own. */
export async function fillIn(
  request: APIRequestContext,
  token: string,
  id: number,
  more: (formData: FormData) => object,
): Promise<void> {
  const { version, formData, formTypeCode } = await readForm(request, token, id)
  const saved = await request.post(formContracts.save.path.replace(':formTypeCode', formTypeCode), {
    ...once(token),
    data: { formEntryId: id, version, formData: { ...formData, ...more(formData) } },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
}

/** The forms of a kind that a log-book is in, the latest first, once one is there. */
export async function formsAt(locationId: string, code: FormType): Promise<{ id: number; referenceNo: string }[]> {
  const find = () =>
    behind((db) =>
      db.formEntry.findMany({
        where: { code, logbooks: { some: { logbook: { locationId } } } },
        orderBy: { id: 'desc' },
        select: { id: true, referenceNo: true },
      }),
    )
  await expect.poll(async () => (await find()).length).toBeGreaterThan(0)
  return find()
}

/** A colleague has begun a form for these log-books. */
export async function beginForm(
  request: APIRequestContext,
  token: string,
  code: FormType,
  locationIds: readonly string[],
  formData: object,
): Promise<{ id: number; referenceNo: string }> {
  const place = formContracts.save.path.replace(':formTypeCode', code)
  const begun = await request.post(place, { ...once(token), data: { locationIds, formData } })
  expect(begun.ok(), await begun.text()).toBe(true)
  return begun.json()
}
