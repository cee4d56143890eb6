import type { Like } from '../../kernel/words.ts'
import type { administration as eng } from '../eng/administration.ts'

export const administration: Like<typeof eng> = {
  search: '名稱、用戶名稱或電郵',
  failed: '未能載入帳戶',
  subtitle: '停用帳戶會立即結束其登入，過往的操作紀錄則會保留。',
  field: {
    displayName: '工作日誌顯示名稱',
    username: '用戶名稱',
    email: '電郵',
    roles: '角色',
    organisation: '機構',
    status: '狀態',
    sessionCount: '登入裝置',
    createdAt: '建立時間',
  },
  sessions_zero: '–',
  sessions_one: '1個裝置',
  sessions_other: '{{count}}個裝置',
  you: '你',
  move: { enable: '啟用', disable: '停用', resetPassword: '重設密碼', unlock: '解除鎖定', endSessions: '結束登入' },
  effect: { sessionsEnded_one: '結束1個登入。', sessionsEnded_other: '結束{{number}}個登入。' },
  moveText: {
    endSessions_one: '此用戶會立即從所有裝置登出，並可再次登入。',
    endSessions_other: '這些用戶會立即從所有裝置登出，並可再次登入。',
    enable_one: '此用戶可再次以現有密碼登入。',
    enable_other: '{{count}}名用戶可再次以現有密碼登入。',
    disable_one: '此用戶會立即從所有裝置登出，帳戶重新啟用前不能登入。',
    disable_other: '{{count}}名用戶會立即從所有裝置登出，帳戶重新啟用前不能登入。',
    resetPassword_one: '現有密碼即時失效，此用戶會從所有裝置登出。一次性密碼會發送至其電郵地址，其他人不會看到。',
    resetPassword_other:
      '{{count}}名用戶的現有密碼即時失效，他們會從所有裝置登出。一次性密碼會發送至他們的電郵地址，其他人不會看到。',
    unlock_one: '因輸入錯誤密碼而鎖定的帳戶即時解鎖，密碼維持不變。',
    unlock_other: '{{count}}名用戶因輸入錯誤密碼而鎖定的帳戶即時解鎖，密碼維持不變。',
  },
  emptyTitle: '暫無帳戶',
  emptyText: '你機構的用戶開設帳戶後會顯示於此。',
}
