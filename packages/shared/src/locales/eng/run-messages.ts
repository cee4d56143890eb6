export const words = {
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
