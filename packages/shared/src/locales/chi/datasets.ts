import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/datasets.ts'

export const words: Like<typeof eng> = {
  screens: { datasets: '數據集' },
  datasets: {
    field: { format: '格式', columns: '欄位', email: '發送至電郵', emailAgain: '再次輸入電郵' },
    subtitle: '只會匯出你可檢視的資料，由{{from}}起。製作及下載檔案時均會再次核對權限。',
    offered: '可匯出{{count}}個數據集',
    name: '數據集',
    rows: '現有行數',
    more: '超過{{rows}}',
    choose: '選取',
    chosen: '已選取',
    about: {
      logbooks: '每本工作日誌一行：地點、資料表、各方。',
      jobRecords: '每項紀錄一行：工程、時間、位置、確認。超過50,000行請收窄時間。',
      healthMonths: '每本工作日誌每月一行：計算資料、七個部分、分數。只限已結算月份。',
      scoredLogbooks: '每部升降機或自動梯一行：已結算月份的分數、可用率、故障及各項比率。',
      scoredWorkers: '每名工程人員一行：註冊、量度數據、工程數目。',
      performers: '每個承辦商或負責人一行：升降機及自動梯數目、指數及比率。',
      accessRights: '每項存取權限一行：角色、機構、開始、結束。',
    },
    export: '匯出{{name}}',
    allColumns: '全部{{count}}個欄位',
    someColumns: '{{count}}個欄位中的{{some}}個',
    counting: '正在計算……',
    found: '將會匯出{{rows}}行。檔案會在背景製作，完成後有訊息通知你。',
    none: '沒有符合篩選條件的資料。',
    receive: '接收檔案',
    emailHint:
      '檔案會列於下方，亦可另以電郵發送，只限你自己或你機構的電郵地址：{{emails}}。超過{{size}} MB的檔案會改為發送連結。',
    submit: '匯出{{rows}}行',
    begun: '正在製作數據集。',
    mine: '我的匯出',
    kept: '檔案保留{{days}}日',
    emptyTitle: '尚未有匯出',
    emptyText: '請在上方選取數據集，檔案會列於此處。',
  },
  problems: {
    datasetEmpty: '沒有符合篩選條件的資料可供匯出，請減少篩選條件。',
  },
  enums: {
    dataset: {
      logbooks: '工作日誌',
      jobRecords: '工程紀錄',
      healthMonths: '健康指數',
      scoredLogbooks: '分數',
      scoredWorkers: '工程人員',
      performers: '承辦商及負責人',
      accessRights: '存取權限',
    },
    runKind: {
      exportSetLogbooks: '數據集：工作日誌',
      exportSetJobRecords: '數據集：工程紀錄',
      exportSetHealthMonths: '數據集：健康指數',
      exportSetScoredLogbooks: '數據集：分數',
      exportSetScoredWorkers: '數據集：工程人員',
      exportSetPerformers: '數據集：承辦商及負責人',
      exportSetAccessRights: '數據集：存取權限',
    },
  },
}
