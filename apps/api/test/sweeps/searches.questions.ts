import { makeQuestion } from '../questions.ts'
import { type asUser, db, grant, makeLogbook } from '../world.ts'

type Person = Awaited<ReturnType<typeof asUser>>

/** Fields in which an officer of a contractor searches for questions, and for the locations of one. */
export function questionSearches(org: () => { id: number }, who: () => Person) {
  let asking = 0
  const question = async (textEn: string): Promise<string> => `{"id":${(await makeQuestion(org(), { textEn })).id},`
  async function location(addressEn: string): Promise<string> {
    asking ||= (await makeQuestion(org(), { logbookId: (await makeLogbook()).id })).id
    const made = await makeLogbook({ addressEn })
    await grant(made, org(), 'rc.PMC')
    await db.questionLocation.create({ data: { questionId: asking, logbookId: made.id, how: 'LIST', userName: 'x' } })
    return made.locationId
  }
  return {
    'questions.list q': { path: '/api/question', field: 'q', who, make: question },
    'questionLocations.list q': {
      path: '/api/question/:id/location',
      field: 'q',
      who,
      make: location,
      of: () => asking,
    },
  }
}
