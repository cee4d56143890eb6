/** What a preview of one's own does not have changes nothing of it; the number of the preview is tried. */
const OF_OWN = { open: 'plans of a preview of one’s own, whose number is tried' }

/** What names rows in the calls of generated schedules, by call and place. */
export const GENERATION_AIMS = {
  'inspectionGeneration.preview params.id': ['generation'],
  'inspectionPreviews.export query.id': ['generation'],
  'inspectionGeneration.discard params.id': ['generation'],
  'inspectionGeneration.draw params.id': ['drawn'],
  'inspectionGeneration.generate body.teamIds[]': ['team'],
  'inspectionGeneration.generate body.again.id': ['generation'],
  'inspectionGeneration.generate body.again.planIds[]': OF_OWN,
  'inspectionGeneration.save body.id': ['generation'],
  'inspectionGeneration.save body.without[]': OF_OWN,
} as const
