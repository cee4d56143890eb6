import type { Prisma } from '@portal/db'
import { makeUpdate } from '../specifications.ts'
import { type asUser, grant, makeLogbook } from '../world.ts'

type Person = Awaited<ReturnType<typeof asUser>>
type Data = Partial<Prisma.SpecificationUpdateUncheckedCreateInput>
const PATH = '/api/specificationUpdate'

/** By the field in which somebody searches, what holds the text. */
const HELD = {
  q: (reason) => ({ reason }),
  applicant: (applicantName) => ({ applicantName }),
  reviewer: (decidedByName) => ({ decidedByName }),
  decisionReason: (decisionReason) => ({ decisionReason }),
  contact: (lastName) => ({ contact: { salutation: 'MS', lastName, companyName: 'Kiu Lan', phone: '' } }),
  manufacturer: (manufacturer) => ({ manufacturer }),
  model: (model) => ({ model }),
  resumptionPermitNo: (resumptionPermitNo) => ({ resumptionPermitNo }),
} satisfies Record<string, (text: string) => Data>

/** Fields in which an officer of a contractor searches for applications for other data sheets. */
export function specificationSearches(org: () => { id: number }, who: () => Person) {
  const numbered = async (data: Data) => {
    const logbook = await makeLogbook()
    await grant(logbook, org(), 'rc.PMC')
    return (await makeUpdate(logbook, org(), data)).number
  }
  return Object.fromEntries(
    Object.entries(HELD).flatMap(([field, held]) => {
      const search = { field, who, make: (text: string) => numbered(held(text)) }
      return [
        [`specificationUpdates.list ${field}`, { ...search, path: PATH }],
        [`specificationUpdates.export ${field}`, { ...search, path: `${PATH}/export` }],
      ]
    }),
  )
}
