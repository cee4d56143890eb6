import type { Like } from '../../kernel/words.ts'
import type { sessions as eng } from '../eng/sessions.ts'

export const sessions: Like<typeof eng> = {
  title: '你的登入裝置',
  text: '如有不認識的裝置，請結束該登入並更改密碼。',
  failed: '未能載入登入資料',
  current: '此裝置',
  since: '登入時間{{time}}',
  lastSeen: '最近使用{{time}}',
  place: '來自{{address}}',
  end: '結束',
  endOne: '結束{{device}}的登入',
  ended: '登入已結束',
  endOthers: '結束所有其他登入',
  endOthersTitle: '結束所有其他登入？',
  endOthersText_one: '另外1個裝置會立即登出。該裝置上未提交的資料會保留在該裝置。',
  endOthersText_other: '另外{{count}}個裝置會立即登出。該等裝置上未提交的資料會保留在該等裝置。',
  othersEnded: '所有其他登入已結束',
  historyText: '最近365日的每次登入及失敗嘗試，最新的排在最前。',
  emptyTitle: '暫無登入紀錄',
  emptyText: '每次以你的用戶名稱登入都會顯示於此。',
  deviceOn: '{{browser}}（{{system}}）',
  unknownDevice: '不明裝置',
  field: {
    createdAt: '時間',
    outcome: '結果',
    method: '方式',
    channel: '網站或應用程式',
    device: '裝置',
    address: '網絡地址',
  },
}
