export const words = {
  runs: {
    field: {
      kind: 'Task',
      createdAt: 'Started at',
      status: 'Status',
      total: 'Items',
      size: 'File size',
      expiresAt: 'Kept until',
      isExport: 'Exports only',
    },
    move: { cancel: 'Stop task', again: 'Try again' },
    moveText: {
      cancel: 'No file will be made and nothing will be written. You can try again from this list.',
      again: 'The task starts again, with the rights you have now.',
    },
    subtitle:
      'Tasks that take longer are done here while you go on working. Files are kept for {{days}} days and only you can download them.',
    kilobytes: '{{size}} kB',
    result: {
      imported: 'Imported: {{rows}}',
      same: 'In the portal already: {{rows}}',
      bad: 'With errors: {{rows}}',
    },
    until: 'Kept until {{until}}',
    emptyTitle: 'No background tasks yet',
    emptyText:
      'Export a long list, save many records as a PDF or import a long workbook, and it will be done here while you go on working.',
  },
  messages: {
    event: {
      runDone: {
        title: '"{{runKind}}" is done',
        body: '"{{runKind}}" is done, with {{amount}} items. The file can be downloaded until {{expiresAt}}.',
        manyTitle: '{{count}} background tasks are done',
        manyBody: '{{count}} background tasks are done. Their files can be downloaded.',
        example: '{{runKind}}',
      },
      runWrote: {
        title: '"{{runKind}}" is done',
        body: '"{{runKind}}" is done: {{imported}} imported, {{same}} in the portal already, {{bad}} with errors. Your file with an error column can be downloaded until {{expiresAt}}.',
        manyTitle: '{{count}} background imports are done',
        manyBody: '{{count}} background imports are done. See "Background tasks" for the result of each.',
        example: '{{runKind}}',
      },
      runFailed: {
        title: '"{{runKind}}" failed',
        body: '"{{runKind}}" failed: no file was made and nothing was written. See "Background tasks" for the reason; you can try again there.',
        manyTitle: '{{count}} background tasks failed',
        manyBody: '{{count}} background tasks failed. See "Background tasks" for the reasons.',
        example: '{{runKind}}',
      },
    },
  },
  problems: {
    runNotFound: 'This background task was not found. Tasks are removed some time after their file has expired.',
    runHasNoFile:
      'There is no file to download: the task is not done, was stopped, or its file has expired. Try it again.',
    runLimitReached: 'You have %max% background tasks under way. Wait until one is done, or stop one.',
    runOfOlderPortal:
      'The portal was updated while this task waited, and cannot read it any more. Please begin it again.',
    runFailed: 'The task failed and no file was made. Please try again.',
  },
}
