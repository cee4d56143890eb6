import type { Like } from '../../kernel/words.ts'
import type { words as eng } from '../eng/files.ts'

export const words: Like<typeof eng> = {
  files: {
    choose: '選擇檔案',
    choosePhotos: '選擇相片',
    photograph: '拍照',
    dropHere: '或將檔案拖放到此處',
    rules_one: '一個檔案（{{kinds}}），不超過{{megabytes}}MB。',
    rules_other: '最多{{count}}個檔案（{{kinds}}），每個不超過{{megabytes}}MB。',
    chosen_one: '已選擇{{count}}個檔案，共{{size}}',
    chosen_other: '已選擇{{count}}個檔案，共{{size}}',
    list: '已選擇的檔案',
    remove: '移除{{name}}',
    refused_one: '有1個檔案沒有加入',
    refused_other: '有{{count}}個檔案沒有加入',
    sending: '正在傳送：{{percent}}%',
    sent: '已傳送，系統正在檢查檔案……',
    failed_one: '未能傳送，你選擇的檔案仍保留在此處。',
    failed_other: '未能傳送，你選擇的{{count}}個檔案仍保留在此處。',
  },
}
