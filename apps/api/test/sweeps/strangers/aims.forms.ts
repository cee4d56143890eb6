const FORM = ['form'] as const
/** What narrows the forms of one's own organization. */
const OWN = { open: 'narrows forms of the own organization, whatever it names' }
const TEXT = { open: 'the code or version of a form, which are the same for everybody' }
const OF_ONE = { open: 'about the log-books of one form, whose number is tried' }
const all = <A>(call: string, part: string, places: readonly string[], aim: A) =>
  Object.fromEntries(places.map((place) => [`${call} ${part}.${place}`, aim] as const))
const NARROW = ['q', 'referenceNo', 'locationIds[]', 'organizations[]'] as const
const FILTERS = NARROW.map((place) => `filter.${place}`)
const BULK = ['move', 'sign', 'submit'] as const

/** What names rows in the calls of statutory forms, by call and place. */
export const FORM_AIMS = {
  'forms.get params.entryId': FORM,
  'forms.units params.entryId': FORM,
  'forms.history params.entryId': FORM,
  'forms.consent params.entryId': FORM,
  'forms.otherChannel params.entryId': FORM,
  'forms.saveFiles params.entryId': FORM,
  'forms.document params.entryId': FORM,
  'forms.proof params.entryId': FORM,
  'forms.proof params.attemptId': { open: 'an attempt of the form that is named beside it' },
  'forms.file params.fileId': ['formFile'],
  'forms.saveFiles fields.fileIds[]': OF_ONE,
  'forms.saveFiles fields.kind': TEXT,
  'forms.saveFiles fields.version': TEXT,
  'forms.save body.formEntryId': FORM,
  'forms.save body.counterpartOrgId': {
    open: 'every registered contractor may be named: the public register lists them',
  },
  'forms.save body.locationIds[]': ['location'],
  'forms.save body.except[]': ['logbook'],
  'forms.split body.[].formEntryId': FORM,
  'forms.split body.[].locationIds[]': OF_ONE,
  'forms.digests query.ids[]': FORM,
  'forms.sign body.versions[].id': { open: 'what was seen of a form that is named beside it' },
  ...all('forms.list', 'query', NARROW, OWN),
  ...all('forms.export', 'query', NARROW, OWN),
  ...all('forms.units', 'query', ['q'], OF_ONE),
  ...Object.fromEntries(
    BULK.flatMap((call) => [
      [`forms.${call} body.ids[]`, FORM] as const,
      [`forms.${call} body.except[]`, FORM] as const,
      ...FILTERS.map((place) => [`forms.${call} body.${place}`, OWN] as const),
    ]),
  ),
} as const
