const FINDING = ['finding'] as const

/** What names rows in the calls of findings, by call and place. */
export const FINDING_AIMS = {
  'inspectionFindings.get params.id': FINDING,
  'inspectionFindings.history params.id': FINDING,
  'inspectionFindings.move body.ids[]': FINDING,
  'inspectionFindings.move body.except[]': FINDING,
  'inspectionFindings.move body.jobRecordId': ['record'],
  'jobRecords.create body.inspection.planId': ['plan'],
} as const
