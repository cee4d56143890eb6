import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/groups.ts'

export const words: Like<typeof eng> = {
  screens: { groups: '群組', groupChart: '機構架構圖', group: '群組', subgroups: '子群組' },
  groups: {
    search: '群組名稱',
    totals: { list_one: '共{{count}}個群組', list_other: '共{{count}}個群組' },
    failed: '未能載入群組',
    move: { addLogbooks: '加入', removeLogbooks: '移離' },
    field: {
      name: '群組',
      names: '名稱',
      parent: '上層群組',
      parentId: '上層群組',
      hasRoom: '可再加一層',
      organizationId: '機構',
      layer: '層',
      admins: '群組管理員',
      userCount: '用戶',
      logbookCount: '工作日誌',
      subgroupCount: '子群組',
      updatedAt: '最後更改',
      userName: '更改者',
      person: '姓名或用戶名稱',
      userIds: '用戶',
      displayName: '工作日誌顯示名稱',
      username: '用戶名稱',
      roles: '角色',
      others: '其他群組',
      status: '狀態',
      groupIds: '群組',
      people: '用戶',
      locationId: '地點編號',
      locationIds: '地點編號',
      address: '地址',
    },
  },
}
