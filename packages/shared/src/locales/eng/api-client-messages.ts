export const words = {
  messages: {
    event: {
      apiClientExpiring: {
        title: 'The key of the API client {{clientName}} expires on {{expiresOn}}',
        body: 'The key of the API client {{clientName}} expires on {{expiresOn}}, in {{days}} days. Change the key before, or systems that use it stop.',
        manyTitle: 'Keys of {{count}} API clients expire soon',
        manyBody: 'Keys of {{count}} API clients expire soon. Change them before, or systems that use them stop.',
        example: '{{clientName}}, {{expiresOn}}',
      },
    },
  },
}
