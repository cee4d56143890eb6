import { remarkRow } from '../jobs/remarks.ts'
import { acknowledgementRow, jobRecordRow, replyRow } from '../jobs/rows.ts'
import { fileRow } from '../media/files.ts'
import type { DemoPart } from '../part.ts'

/** Two years of work, what was said about it, and its photographs. */
export const jobRecords: DemoPart = {
  isLarge: true,
  rows: ({ history: { records, acknowledgements, remarks, replies, requests, photos } }) => ({
    JobRecord: records.map(jobRecordRow),
    Acknowledgement: acknowledgements.map(acknowledgementRow),
    AcknowledgementRemark: remarks.map(remarkRow),
    JobReply: replies.map(replyRow),
    AnswerRequest: requests,
    StoredFile: photos.map(fileRow),
  }),
}
