export const words = {
  validation: { addressBlock: 'Enter an address, or a block of addresses such as 203.0.113.0/28.' },
  problems: {
    apiKeyRefused:
      'The API key is not accepted. Check that it is complete, has not expired or been revoked, and that this address is allowed.',
    apiClientLimitReached: 'An organisation can have at most %max% API clients. Revoke one first.',
  },
}
