import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/work-groups.ts'

export const words: Like<typeof eng> = {
  screens: { workGroups: '工作群組', workGroup: '工作群組' },
  workGroups: {
    search: '工作群組名稱',
    totals: { list_one: '共{{count}}個工作群組', list_other: '共{{count}}個工作群組' },
    failed: '未能載入工作群組',
    move: { addLogbooks: '加入', removeLogbooks: '移離' },
    field: {
      name: '名稱',
      userCount: '用戶',
      logbookCount: '工作日誌',
      updatedAt: '最後更改',
      userName: '更改者',
      person: '姓名或用戶名稱',
      userIds: '用戶',
      isUnconfined: '不限制其範圍',
      displayName: '工作日誌顯示名稱',
      username: '用戶名稱',
      roles: '角色',
      others: '其他工作群組',
      status: '狀態',
      groupId: '工作群組',
      people: '用戶',
      locationIds: '地點編號',
      address: '地址',
    },
  },
}
