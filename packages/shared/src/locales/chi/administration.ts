import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/administration.ts'

export const words: Like<typeof eng> = {
  problems: {
    groupHasUsers: '群組仍有用戶，不能刪除，請先移走用戶。',
    groupNameUsed: '此群組名稱已被使用，請輸入其他名稱。',
    groupLocationAdded: '以下地點已在群組內：%row%。請從列表中移除。',
    groupLocationNotFound: '找不到地址或地點，請檢查群組的列表。',
    groupNameDuplicate: '群組名稱重複，請為每個群組輸入不同的名稱。',
    groupsNeeded: '請選擇最少一個群組。',
    groupLastLayerFirst: '群組須由最底層開始移除，請先移除最底層的群組。',
    subgroupsFirst: '此群組仍有子群組，請先移除子群組。',
  },
}
