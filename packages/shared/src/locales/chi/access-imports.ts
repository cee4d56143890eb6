import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/access-imports.ts'

export const words: Like<typeof eng> = {
  screens: { accessImport: '匯入工作日誌存取權限' },
  accessImports: {
    choose: '工作簿的用途',
    mode: {
      inviteAccess: {
        name: '邀請負責人',
        note: '邀請負責人的管理員存取工作日誌。對方接受前不會有任何改變。',
        submit_one: '就{{count}}行發出邀請',
        submit_other: '就{{count}}行發出邀請',
        done_one: '已就{{count}}行發出邀請。',
        done_other: '已就{{count}}行發出邀請。',
        consequence: '除工作日誌外其他各欄相同的行會合併為一封電郵。',
        onward: '前往邀請紀錄',
      },
      handover: {
        name: '移交',
        note: '把工作日誌移交予另一機構。對方確認前不會有任何改變。',
        submit_one: '移交{{count}}行',
        submit_other: '移交{{count}}行',
        done_one: '已向接收機構提出移交{{count}}行。',
        done_other: '已向接收機構提出移交{{count}}行。',
        consequence: '各接收機構會獲通知，並逐一確認或拒絕工作日誌。',
        onward: '前往所有移交紀錄',
      },
      takeover: {
        name: '接收',
        note: '確認接收另一機構移交予你的工作日誌。',
        submit_one: '接收{{count}}行',
        submit_other: '接收{{count}}行',
        done_one: '已接收{{count}}行。',
        done_other: '已接收{{count}}行。',
        consequence: '你的機構會由指定時間起擔任該角色；如沒有指定時間，則即時生效。原有機構會獲通知。',
        onward: '前往接收工作日誌',
      },
      subcontract: {
        name: '分包',
        note: '分包商可由首日至最後一日存取工作日誌，其人員可檢視這些工作日誌，並在其中記錄工程。',
        submit_one: '就{{count}}行加入分包商',
        submit_other: '就{{count}}行加入分包商',
        done_one: '已就{{count}}行加入分包商。',
        done_other: '已就{{count}}行加入分包商。',
        consequence:
          '除工作日誌外其他各欄相同的行會合併為一項分包。分包由首日起生效，首日為今日則即時生效，分包商會獲通知；最後一日完結後自動結束。',
        onward: '前往分包紀錄',
      },
    },
  },
  problems: {
    importModeInvalid: '匯入模式不正確，請選擇所列的模式。',
    importTemplateMissing: '此工作簿並非這項匯入的範本，請下載範本並在其中填寫，並保留標題。',
    importBadLocation: '第%row%行：地點編號不正確，編號須為7或11個字元，例如0900214-001。',
    importBadEffectiveDate: '第%row%行：生效日期不正確，請以 DD/MM/YYYY 格式輸入將來的日期。',
    importLogbookNotFound: '第%row%行：找不到工作日誌，請檢查地點編號。',
    importLocationRepeated: '第%row%行：此工作日誌已在第%first%行出現，請只保留一個。',
    importTooManySets: '一個工作簿最多可產生%max%項不同的電郵、移交或分包，其餘各行請放入另一個工作簿。',
    importTooManyLogbooks:
      '一個工作簿各行最多可涉及%max%份工作日誌（包括處所內的每一份），其餘各行請放入另一個工作簿。',
    importFarAhead: '距今超過6個月，請檢查。',
    importReceiverNotFound: '沒有機構以此登記，請檢查註冊號碼或電郵。',
    importEndsSubcontracts: '隨原有機構的存取權限一併結束的分包：%count%項。',
    importEndsAuthorizations: '隨原有機構的存取權限一併結束的工作授權：%count%項。',
    importEndsInvitations: '隨原有機構的存取權限一併取消的待完成邀請：%count%項。',
    importEndsPlans: '隨原有機構的存取權限一併結束的保養計劃：%count%項。',
    importEndsQuestions: '不再詢問原有機構的問題的工作日誌：%count%本。',
    importStopsForms: '令原有機構未完成表格不能提交的工作日誌：%count%本。',
    importEndsUpdates: '隨之撤回的原有機構規格更新申請：%count%份。',
    importEndsSensors: '隨之解除連結的原有機構感應器：%count%個。',
  },
}
