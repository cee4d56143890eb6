import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/access-chain.ts'

export const words: Like<typeof eng> = {
  problems: {
    handoverLocationNotFound: '找不到移交中的地點編號，請檢查編號後再試。',
    takeoverFailed: '部分工作日誌接收失敗，請為餘下的工作日誌再試一次。',
  },
}
