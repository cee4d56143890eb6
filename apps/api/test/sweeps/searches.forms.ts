import { makeForm } from '../forms.ts'
import { type asUser, db, grant, makeLogbook } from '../world.ts'

type Person = Awaited<ReturnType<typeof asUser>>
const PATH = '/api/form'

/** Fields in which an officer of a contractor searches for statutory forms, and for the log-books of one. */
export function formSearches(org: () => { id: number }, who: () => Person) {
  let form = 0
  const about = async (addressEn: string) => {
    const logbook = await makeLogbook({ addressEn })
    await grant(logbook, org(), 'rc.PMC')
    return { logbook, made: await makeForm(logbook, org()) }
  }
  const number = async (addressEn: string) => `{"id":${(await about(addressEn)).made.id},`
  const called = async (referenceNo: string) => {
    const { made } = await about('a street')
    await db.formEntry.update({ where: { id: made.id }, data: { referenceNo } })
    return `{"id":${made.id},`
  }
  const unit = async (addressEn: string) => {
    const { logbook, made } = await about(addressEn)
    // all of them in the first form: its list is searched
    form ||= made.id
    await db.formLogbook.updateMany({ where: { entryId: made.id }, data: { entryId: form } })
    return logbook.locationId
  }
  const workbook = async (addressEn: string) => (await about(addressEn)).logbook.locationId
  return {
    'forms.list q': { path: `${PATH}/list`, field: 'q', who, make: number },
    'forms.list referenceNo': { path: `${PATH}/list`, field: 'referenceNo', who, make: called },
    'forms.export q': { path: `${PATH}/export`, field: 'q', who, make: workbook },
    'forms.export referenceNo': {
      path: `${PATH}/export`,
      field: 'referenceNo',
      who,
      make: async (text: string) => {
        await called(text)
        return text
      },
    },
    'forms.units q': { path: `${PATH}/:id/location`, field: 'q', who, make: unit, of: () => form },
  }
}
