export const words = {
  viewings: {
    actOf: '以{{name}}的身分檢視系統',
    askTitle: '以{{name}}的身分檢視系統？',
    askText:
      '你最多可在{{minutes}}分鐘內看到{{name}}所看到的內容。期間不能作任何更改，亦不能開啟訊息、用戶中心及匯出。{{name}}會在你開始及停止檢視時收到通知，兩人的名稱均會記入審計日誌。',
    begin: '以{{name}}的身分檢視',
    banner: '你正以{{name}}（{{roles}}）的身分檢視系統。',
    bannerMe: '你是{{viewer}}。只可閱讀；已通知{{name}}。',
    left: '尚餘{{time}}',
    leftMinutes_one: '以{{name}}的身分檢視尚餘{{count}}分鐘',
    leftMinutes_other: '以{{name}}的身分檢視尚餘{{count}}分鐘',
    stop: '停止檢視',
    openings: {
      title: '為何{{name}}看到此工作日誌',
      failed: '未能載入原因',
      all: '{{name}}的角色可看到所有工作日誌',
      party: '{{of}}：由{{from}}起為{{role}}',
      partyUntil: '{{of}}：由{{from}}至{{to}}為{{role}}',
      org: '{{name}}的角色可看到{{of}}的所有工作日誌',
      supplier: '{{of}}在此設有感應器',
      group: '{{name}}管理其群組「{{of}}」或其上的群組',
      workGroup: '工作日誌在{{name}}所屬的工作群組「{{of}}」內',
      team: '由{{name}}所屬的巡查隊「{{of}}」巡查',
      worker: '工程授權指名{{name}}',
    },
    over: '你已不再以他人身分檢視系統。',
  },
  messages: {
    event: {
      viewingBegun: {
        title: '{{userName}}正以你的身分檢視系統',
        body: '{{org}}的{{userName}}正檢視你在系統所看到的內容，最遲至{{endsAt}}為止，期間不能作任何更改。檢視結束後你會再收到通知。',
        manyTitle: '有人曾以你的身分檢視系統',
        manyBody: '有人曾{{count}}次以你的身分檢視系統，期間不能作任何更改。',
        example: '{{userName}}，{{org}}',
      },
      viewingEnded: {
        title: '{{userName}}已停止以你的身分檢視系統',
        body: '{{org}}的{{userName}}曾於{{startsAt}}至{{endsAt}}以你的身分檢視系統，共讀取資料{{amount}}次，沒有作任何更改。',
        manyTitle: '以你的身分檢視系統已結束',
        manyBody: '以你的身分檢視系統已結束{{count}}次，沒有作任何更改。',
        example: '{{userName}}，{{org}}',
      },
    },
  },
  problems: {
    viewingOver: '你已不再以他人身分檢視系統。請返回自己的頁面。',
    viewingReadsOnly: '以他人身分檢視系統時不可進行此操作。請先停止檢視。',
    viewingWider: '你只可以權限不大於你、且不會看到你看不到的工作日誌的人的身分檢視系統。請聯絡權限較大的管理員。',
  },
}
