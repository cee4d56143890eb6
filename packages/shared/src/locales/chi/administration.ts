import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/administration.ts'

export const words: Like<typeof eng> = {
  enums: {
    merge: { INVITED: '已邀請', CONFIRMED: '已確認', REJECTED: '已拒絕', CANCELLED: '已取消' },
  },
  problems: {
    groupHasUsers: '群組仍有用戶，不能刪除，請先移走用戶。',
    groupNameUsed: '此群組名稱已被使用，請輸入其他名稱。',
    groupLocationAdded: '以下地點已在群組內：%row%。請從列表中移除。',
    groupLocationNotFound: '找不到地址或地點，請檢查群組的列表。',
    groupNameDuplicate: '群組名稱重複，請為每個群組輸入不同的名稱。',
    groupsNeeded: '請選擇最少一個群組。',
    mergeEmailMismatch: '電郵與該機構不符，請輸入其登記電郵。',
    mergeOrganizationMismatch: '機構編號不符，請與對方機構核對。',
    mergePending: '已有合併要求，請先拒絕現有的合併要求。',
    groupLastLayerFirst: '群組須由最底層開始移除，請先移除最底層的群組。',
    subgroupsFirst: '此群組仍有子群組，請先移除子群組。',
  },
}
