import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/evidence.ts'

export const words: Like<typeof eng> = {
  evidence: {
    field: { comment: '意見', verdict: '判斷' },
    title: '佐證提示',
    note: '數據所顯示的情況，與已封存的紀錄並列。提示是疑問而非定論，不會單憑提示扣分。',
    failed: '未能顯示佐證提示',
    overlap_one: '與{{worker}}的另一項紀錄重疊{{count}}分鐘。',
    overlap_other: '與{{worker}}的另一項紀錄重疊{{count}}分鐘。',
    access: '你可檢視兩項紀錄。',
    noAccess: '你不可檢視另一項紀錄。',
    dayLoad: '{{worker}}當日有{{jobs}}項同類工作，超過{{most}}項。',
    longJob: '需時{{hours}}小時，一般不超過{{most}}小時。',
    shortJob: '需時{{minutes}}分鐘，計劃為{{most}}分鐘；不足三分之一。',
    sameFile: '與{{place}}於{{day}}的紀錄是同一檔案。',
    alike: '與{{place}}於{{day}}的紀錄的相片近乎相同（{{of}}位元中有{{bits}}位元不同）。',
    hiddenPhoto: '與另一項你不可檢視的紀錄的相片近乎相同。',
    uncertain: '位置不確定',
    uncertainText:
      '相距{{distance}}米，而電話的定位誤差達{{accuracy}}米：當時可能在升降機旁，不會計算為工程人員的過失。',
    noAnswer: '毋須回覆',
    thisRecord: '本紀錄',
    otherRecord: '另一項你不可檢視的紀錄',
    timeline: '本紀錄由{{from}}至{{to}}；另一項由{{otherFrom}}至{{otherTo}}。',
    photo: '第{{number}}張相片，共{{total}}張：{{name}}',
    explain: '解釋',
    explainTitle: '解釋：{{signal}}',
    agreed: '提示正確',
    wrong: '提示不正確',
    judge: '由你判斷，可附意見',
    send: '傳送',
    sent: '你的回覆已與紀錄並列儲存：{{locationId}}，{{time}}',
    optional: '意見（選填）',
    how: '當時情況如何？',
  },
  messages: {
    event: {
      jobRecordSignalsFound: {
        title: '{{locationId}}：工程紀錄出現提示：{{signal}}',
        body: '{{contractor}}在{{address}}（{{locationId}}）記錄了{{recordedWork}}，完成時間為{{completedAt}}。與其他紀錄比較後發現：{{signal}}。可在該紀錄內作出解釋；提示本身不會引致任何後果。',
        manyTitle: '{{count}}項工程紀錄出現提示：{{signal}}',
        manyBody:
          '與其他紀錄比較後，{{count}}項工程紀錄出現提示：{{signal}}。可在各紀錄內作出解釋；提示本身不會引致任何後果。',
        example: '{{locationId}} {{address}}：{{typeOfWork}}（{{signal}}）',
      },
    },
  },
  enums: {
    signal: {
      SAME_WORKER_TWICE: '同一人同時在兩處工作',
      DAY_LOAD: '同日工作過多',
      LONG_JOB: '工作需時過長',
      SHORT_JOB: '工作需時過短',
      PHOTO_REUSED: '相片曾經使用',
    },
    verdict: {
      open: '待承辦商解釋',
      explained: '承辦商已解釋',
      agreed: '判斷：提示正確',
      wrong: '判斷：提示不正確',
    },
  },
  problems: {
    signalNotFound: '此紀錄已沒有這項提示，請重新整理頁面。',
    feedbackForbidden: '提示由工程所屬的承辦商解釋，並由現任負責人及規管機構判斷。你不可作出此回覆。',
    feedbackLimitReached: '此提示的回覆數目已達上限，不能再新增。',
  },
}
