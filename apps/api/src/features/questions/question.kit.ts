import { Role } from '@portal/shared/access/roles'
import { addDays, dayOf } from '@portal/shared/kernel/time'
import { asUser, makeUser, now } from '../../../test/world.ts'
import { makeSite } from '../job-records/job-record.kit.ts'

export type Speaker = Awaited<ReturnType<typeof asUser>>
export const today = dayOf(now)
export const inDays = (days: number) => addDays(today, days)

/** A question as its form sends it: a number, asked everywhere at periodic maintenance from today on. */
export const form = (over: object = {}) => ({
  textEn: 'How thick is the brake lining?',
  textZh: '制動襯墊有多厚？',
  answerType: 'NUM',
  choices: [],
  order: 1,
  startsOn: today,
  isRequired: false,
  typesOfWork: ['TW15'],
  isEverywhere: true,
  isConsulted: true,
  noPersonalData: true,
  ...over,
})
/** The same with two answers to choose from. */
export const choosing = (over: object = {}) =>
  form({
    answerType: 'SL',
    choices: [
      { labelEn: 'Worn', labelZh: '磨損' },
      { labelEn: 'Good', labelZh: '良好' },
    ],
    ...over,
  })

/** A lift with its contractor, of which an officer asks. */
export async function makeAsking() {
  const site = await makeSite()
  return { ...site, asker: await asUser(await makeUser(site.rc, [Role.rcOfficer])) }
}
export const ask = async (who: Speaker, over: object = {}) => (await who.post('/api/question').send(form(over))).body
