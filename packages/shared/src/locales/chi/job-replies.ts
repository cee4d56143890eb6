import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/job-replies.ts'

export const words: Like<typeof eng> = {
  screens: { jobReplies: '負責人回覆' },
  jobReplies: {
    subtitle: '對方要求我方就工程紀錄作出的答覆，以及我方已作出的答覆。',
    search: '地點編號或地址',
    failed: '未能載入答覆要求',
    emptyTitle: '沒有待答覆的要求',
    emptyText: '對方要求就工程紀錄作出答覆時，會列於此處。',
    totals: { list_one: '{{count}}項要求', list_other: '{{count}}項要求' },
    emptyAnswered: '尚未有已答覆的要求',
    views: { label: '要求類別', waiting: '待我方答覆', overdue: '逾期', answered: '我方已答覆' },
    move: { answer: '答覆' },
    many_one: '答覆',
    many_other: '以同一內容答覆{{number}}項',
    note_one: '對方會看到答覆。答覆會封存，不能收回。',
    note_other: '每項紀錄會收到相同的答覆，對方會看到。答覆會封存，不能收回。',
    text: '你的答覆',
    done_one: '已送出答覆',
    done_other: '已送出{{count}}項答覆',
    byRecord: '由紀錄本身提出：到訪暫停',
    askedBy: '{{name}}，{{at}}',
    ask: '要求對方答覆',
    answerBy: '答覆期限',
    answerByHint: '留空即為今日起計七日。',
    open: { RC: '要求承辦商答覆', RP: '要求負責人答覆' },
    field: {
      dueOn: '答覆期限',
      locationId: '地點編號',
      typeOfWork: '工程類別',
      completedAt: '完成時間',
      question: '所問事項',
      createdAt: '提出時間',
      status: '狀態',
      answer: '我方答覆',
      text: '答覆',
    },
    filter: {
      q: '搜尋',
      typesOfWork: '工程類別',
      answered: '我方已答覆',
      overdue: '逾期',
    },
  },
  enums: {
    answerRequest: { OPEN: '待答覆', ANSWERED: '已答覆' },
  },
  messages: {
    event: {
      jobRecordAnswerAsked: {
        title: '{{org}}要求於{{dueOn}}或之前就{{locationId}}的工程紀錄作出答覆',
        body: '{{org}}的{{userName}}要求於{{dueOn}}或之前，就{{address}}（{{locationId}}）的工程紀錄（{{typeOfWork}}）作出答覆。',
        manyTitle: '{{org}}要求於{{dueOn}}或之前作出{{count}}項答覆',
        manyBody: '{{org}}的{{userName}}要求於{{dueOn}}或之前，就{{count}}項工程紀錄作出答覆。',
        example: '{{locationId}} {{address}}：{{typeOfWork}}',
      },
    },
  },
  problems: {
    disputeOneByOne: '異議須逐項提出，請開啟此紀錄單獨提出。',
    alreadyDisputed: '貴機構已對此紀錄提出異議，請開啟紀錄檢視進展。',
    disputeNotAnswered: '此異議尚未有答覆。請等候答覆，或撤回異議。',
    disputeEnded: '此異議已完結，請重新整理頁面檢視結果。',
    answerDayInvalid: '答覆期限須為今日起計一年之內，請選擇其他日期。',
  },
}
