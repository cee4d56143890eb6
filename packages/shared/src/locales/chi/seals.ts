import type { Like } from '../../kernel/words.ts'
import type { seals as eng } from '../eng/seals.ts'

export const seals: Like<typeof eng> = {
  title: '核實紀錄',
  intro: '輸入紀錄的區塊鏈編碼，查核紀錄是否與封存時相同，無須登入。',
  code: '區塊鏈編碼',
  hint: '64個由0至9及a至f組成的字元。',
  verify: '核實',
  invalid: '編碼由64個0至9及a至f的字元組成。',
  matches: '紀錄相符',
  matchesText: '這項紀錄及工作日誌內之前的所有紀錄，均與封存時相同。',
  broken: '工作日誌在封存後曾被更改',
  brokenSelf: '這項紀錄與封存的內容不再相符。',
  brokenOther: '這項紀錄本身可能未經更改，但工作日誌的封存鏈已不完整。',
  first: '首項不相符的紀錄',
  firstText: '第{{number}}項，{{kind}}，封存於{{time}}',
  unknown: '沒有紀錄使用這個編碼',
  unknownText: '請檢查編碼是否完整。從未發出的編碼無法核實。',
  field: {
    entry: '項目',
    of: '第{{number}}項，共{{total}}項',
    kind: '類別',
    sealedAt: '封存時間',
    locationId: '地點編號',
    checkpoint: '每日檢查點',
    notYet: '於午夜後建立',
    root: '當日根值',
  },
  checkpointMatches: '已簽署並相符',
  checkpointBroken: '與已簽署的根值不相符',
  meaning: '這證明甚麼',
  meaningText:
    '每項紀錄的編碼都包含上一項的編碼。任何一項其後被更改，該項及之後的編碼便不再相符。編碼可顯示更改，但不能防止更改。',
  kind: {
    JOB_RECORD: '工作紀錄',
    ACKNOWLEDGEMENT: '確認收悉',
    REPLY: '回覆',
    HANDOVER: '移交',
    DELETION: '刪除工作紀錄',
  },
}
