/** The research's vectors: what was typed, what it is matched as, and its SHA-256. */
export const EMAIL_VECTORS: [typed: string, normalised: string, hash: string][] = [
  [' Test@Example.COM ', 'test@example.com', '973dfe463ec85785f5f95af5ba3906eedb2d931c24e69824a89ea65dba4e813b'],
  ['Jane.Doe@gmail.com', 'janedoe@gmail.com', 'd6117306485ed0e50afab3ac871e98f81699151f30281527d63ff5f233656c69'],
  ['jane . doe@gmail.com', 'janedoe@gmail.com', 'd6117306485ed0e50afab3ac871e98f81699151f30281527d63ff5f233656c69'],
  ['jane\u00a0.doe@gmail.com', 'janedoe@gmail.com', 'd6117306485ed0e50afab3ac871e98f81699151f30281527d63ff5f233656c69'],
  [
    'J.A.N.E.doe@googlemail.com',
    'janedoe@googlemail.com',
    '338abf9ef1c8793cadc7bcf51ed595338eb727ed9e06ce3d91d566d60b975937',
  ],
  [
    'jane.doe+news@gmail.com',
    'janedoe+news@gmail.com',
    'd3b270ea0941753cc9e5a239cbd68cf66735867f70b0fa04d47b00e1c1a194d6',
  ],
  [
    'user.name+NYC@Example.com',
    'user.name+nyc@example.com',
    'f109a2a632fbcea5fc82049f50beed3d8621bf9034399f437fb622222acccdac',
  ],
  [
    'jane.doe@gmail.com.pl',
    'jane.doe@gmail.com.pl',
    'e326cbace7653089ac4c2c10e242645e013ad6a30e98af7ab3f6ca8705c61635',
  ],
  ['ZAŻÓŁĆ@przykład.pl', 'zażółć@przykład.pl', 'd388691f8bace388a06ddac162fdcc23f5838ee4bde7bef31abc1a0f489f9dfa'],
]

/** What is no address has no hash: a hash of nothing would match everybody. */
export const NO_EMAILS = [
  '',
  ' ',
  'ada',
  'ada@',
  '@example.com',
  'a@b',
  'ada\u200b@example.com',
  'a@b@c.cz',
  `a@${'.'.repeat(100_000)}@`,
]
