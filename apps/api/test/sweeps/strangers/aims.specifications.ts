const UPDATE = ['update'] as const
/** What narrows applications that somebody may see. */
const OWN = { open: 'narrows applications that the reader sees, whatever it names' }
const FILTERS = [
  'q',
  'logbookIds[]',
  'districts[]',
  'organizations[]',
  'applicant',
  'reviewer',
  'decisionReason',
  'contact',
  'manufacturer',
  'model',
  'resumptionPermitNo',
] as const

/** What names rows in the calls of applications for other data sheets, by call and place. */
export const SPECIFICATION_AIMS = {
  'specificationUpdates.get params.id': UPDATE,
  'specificationUpdates.file params.id': { open: 'the application whose file is tried beside it' },
  'specificationUpdates.file params.fileId': ['updateFile'],
  'specificationUpdates.resend params.id': UPDATE,
  'specificationUpdates.on params.locationId': ['location'],
  'specificationUpdates.create body.locationId': ['location'],
  'specificationUpdates.move body.ids[]': UPDATE,
  'specificationUpdates.move body.except[]': UPDATE,
  ...Object.fromEntries(
    FILTERS.flatMap((place) => [
      [`specificationUpdates.list query.${place}`, OWN] as const,
      [`specificationUpdates.export query.${place}`, OWN] as const,
      [`specificationUpdates.move body.filter.${place}`, OWN] as const,
    ]),
  ),
} as const
