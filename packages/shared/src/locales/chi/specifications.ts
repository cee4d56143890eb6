import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/specifications.ts'

export const words: Like<typeof eng> = {
  enums: {
    specification: { PENDING: '待審批', APPROVED: '已批准', REJECTED: '已拒絕', WITHDRAWN: '已撤回' },
    sensorRequest: { OPEN: '待審批', APPROVED: '已批准', REJECTED: '已拒絕' },
  },
  problems: {
    specificationReportInvalid: '未能讀取報告或證明書，請以 pdf、jpeg 或 png 格式重新上載。',
    specificationMapInvalid: '未能讀取地圖，請以 pdf、jpeg 或 png 格式重新上載。',
    specificationSubmitFailed: '申請未能提交，已填寫的內容仍然保留，請再試一次。',
    specificationPending: '此工作日誌仍有待審批的申請，請先撤回現有申請。',
    sensorOnlyJpegOrPng: '感應器只接受 jpeg 或 png 格式的圖像，請選擇其他圖像。',
  },
}
