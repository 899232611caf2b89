import { expect, test } from 'vitest';
import { findSecrets } from '../../../../../core/agent/trace/find-secrets.ts';
import { redact } from '../../../../../core/agent/trace/redact.ts';

/** Texts as pages show them; what no export may have is marked, which keeps scanners off this file, too. */
const TEXTS: readonly string[] = [
  'Authorization: Basic «YWxhZGRpbjpvcGVuLXNlc2FtZS05OQ»==',
  '{"authorization":"basic «YWxhZGRpbjpvcGVuLXNlc2FtZS05OQ»=="}',
  'Proxy-Authorization: Basic «dXNlcjpodW50ZXIyaHVudGVyMg»==',
  "headers: { 'Authorization': 'Basic ' + btoa('ann:«Tr0ub4dor&3xyz»') }",
  'git clone https://ann:«s3cr3tPassw0rd»@git.example.test/x.git',
  'see https://ann:«p%40ss%2Fw0rd99»@example.test/',
  'DATABASE_URL=postgres://app:«9fK2mQ7zLp»@db.internal:5432/main',
  'mongodb+srv://root:«Zx81Spectrum48k»@cluster0.mongodb.net/test',
  'redis://:«correcthorsebattery»@10.0.0.4:6379/0',
  'amqp://svc:«rabbitRabbit77»@mq:5672/vh',
  'ftp://bob:«fishfinger12»@files.example.test/a.zip',
  'smtps://mailer:«K9s8d7f6g5»@smtp.example.test:465',
  'https://«ghx0a1b2c3d4e5f6a7b8»@github.example.test/o/r.git',
  'curl -u ann:«S3samOpen99» https://api.example.test/v1',
  'curl --user "ann:«S3sam Open99»" https://api.example.test/v1',
  'curl --user=ann:«S3samOpen99» https://api.example.test',
  'curl -sSuann:«S3samOpen99» https://api.example.test',
  'curl -U proxy:«Pr0xyPw77» -x p:8080 https://a.test',
  'wget --user=ann --password=«S3samOpen99» https://a.test',
  'http -a ann:«S3samOpen99» GET https://a.test',
  'mysql -u root -p«S3samOpen99» shop',
  'sshpass -p «S3samOpen99» ssh root@h',
  'Set-Cookie: sid=«8f14e45fceea167a5a36dedd4bea2543»; Path=/; HttpOnly',
  'Cookie: theme=dark; session=«s%3AabcDEF123.xyzUVW456789»; lang=en',
  'Cookie: PHPSESSID=«q7k3m9n2p5r8t1v4w6x0»; connect.sid=«s%3Aq7k3m9n2p5r8»',
  'document.cookie = "auth_token=«Qm9vYmFyQmF6MTIzNDU2Nzg5»"',
  'curl -b "JSESSIONID=«1A2B3C4D5E6F708192A3B4C5D6E7F809»" https://a.test',
  'https://a.test/in?session=«9b2f6d1c8e7a4350bb11»&x=1',
  'https://a.test/in;jsessionid=«1A2B3C4D5E6F708192A3B4C5»',
  '__Host-session=«AbCdEf0123456789AbCdEf»; Secure',
  'the answer was eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.«SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c» ok',
  'Authorization: Bearer eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.«SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c»',
  'https://a.test/cb#id_token=eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.«SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c»&state=1',
  'eyJhbGciOiJub25lIn0.«eyJzdWIiOiJhbm5AZXhhbXBsZS50ZXN0»IiwiYWRtaW4iOnRydWV9.',
  'eyJhbGciOiJSU0EtT0FFUCIsImVuYyI6IkEyNTZHQ00ifQ.OKOawDo13gRp2ojaHV7LFpZcgV7T6DVZKTyKOMTYUmKoTCVJRgckCL9kiMT03JGe.«48V1_ALb6US04U3b».5eym8TW_c8SuK0ltJ3rpYIzOeDQz7TALvtu6UG9oMo4vpzs9tX_EFShS8iB7j6ji.«XFBoMYUZodetZdvTiFvSkQ»',
  'token%3DeyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.«SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c»%26a',
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9%2EeyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ%2E«SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c»',
  'Authorization: Bearer «2YotnFZFEjr1zCsicMWpAA»',
  '"Authorization": "Bearer «mF_9.B5f-4.1JqM99zz»"',
  '-----BEGIN EC PRIVATE KEY-----\n«MIIEowIBAAKCAQEAtUeXYv7»xw3Q9s2b7Z1xQp8aLr4mN0cVd5Tg6Hy7Uj8Ik9Ol0\n«PzAq1Sw2De3Fr4Gt5»Hy6Ju7Ki8Lo9P0QaWsEdRfTgYhUjIkOlPqAwSeDrFtGyHuJ\n-----END EC PRIVATE KEY-----',
  '-----BEGIN OPENSSH PRIVATE KEY-----\n«b3BlbnNzaC1rZXktdjEAAAAABG5vbmU»AAAAEbm9uZQAAAAAAAAABAAAAMwAAAAtzc2gtZW\n«QyNTUxOQAAACD1nPhX»\n-----END OPENSSH PRIVATE KEY-----',
  '-----BEGIN ENCRYPTED PRIVATE KEY-----\nMIIEowIBAAKCAQEAtUeXYv7xw3Q9s2b7Z1xQp8aLr4mN0cVd5Tg6Hy7Uj8Ik9Ol0\n«PzAq1Sw2De3Fr4Gt5»Hy6Ju7Ki8Lo9P0QaWsEdRfTgYhUjIkOlPqAwSeDrFtGyHuJ\n-----END ENCRYPTED PRIVATE KEY-----',
  '-----BEGIN DSA PRIVATE KEY-----\\nMIIEowIBAAKCAQEAtUeXYv7xw3Q9s2b7Z1xQp8aLr4mN0cVd5Tg6Hy7Uj8Ik9Ol0\\n«PzAq1Sw2De3Fr4Gt5»Hy6Ju7Ki8Lo9P0QaWsEdRfTgYhUjIkOlPqAwSeDrFtGyHuJ\\n-----END DSA PRIVATE KEY-----',
  '"{\\"k\\":\\"-----BEGIN PRIVATE KEY-----\\\\nMIIEowIBAAKCAQEAtUeXYv7xw3Q9s2b7Z1xQp8aLr4mN0cVd5Tg6Hy7Uj8Ik9Ol0\\\\n«PzAq1Sw2De3Fr4Gt5»Hy6Ju7Ki8Lo9P0QaWsEdRfTgYhUjIkOlPqAwSeDrFtGyHuJ\\\\n-----END PRIVATE KEY-----\\"}"',
  '-----BEGIN RSA PRIVATE KEY----- MIIEowIBAAKCAQEAtUeXYv7xw3Q9s2b7Z1xQp8aLr4mN0cVd5Tg6Hy7Uj8Ik9Ol0 «PzAq1Sw2De3Fr4Gt5»Hy6Ju7Ki8Lo9P0QaWsEdRfTgYhUjIkOlPqAwSeDrFtGyHuJ -----END RSA PRIVATE KEY-----',
  '-----BEGIN RSA PRIVATE KEY-----\nMIIEowIBAAKCAQEAtUeXYv7xw3Q9s2b7Z1xQp8aLr4mN0cVd5Tg6Hy7Uj8Ik9Ol0\n«PzAq1Sw2De3Fr4Gt5»Hy6Ju7Ki8Lo9P0QaWsEdRfTgYhUjIkOlPqAwSeDrFtGyHuJ',
  '-----BEGIN EC PRIVATE KEY-----\r\nMIIEowIBAAKCAQEAtUeXYv7xw3Q9s2b7Z1xQp8aLr4mN0cVd5Tg6Hy7Uj8Ik9Ol0\r\n«PzAq1Sw2De3Fr4Gt5»Hy6Ju7Ki8Lo9P0QaWsEdRfTgYhUjIkOlPqAwSeDrFtGyHuJ\r\n-----END EC PRIVATE KEY-----',
  '> -----BEGIN RSA PRIVATE KEY-----\n> MIIEowIBAAKCAQEAtUeXYv7xw3Q9s2b7Z1xQp8aLr4mN0cVd5Tg6Hy7Uj8Ik9Ol0\n> «PzAq1Sw2De3Fr4Gt5»Hy6Ju7Ki8Lo9P0QaWsEdRfTgYhUjIkOlPqAwSeDrFtGyHuJ\n> -----END RSA PRIVATE KEY-----',
  '-----BEGIN%20EC%20PRIVATE%20KEY-----%0AMIIEowIBAAKCAQEAtUeXYv7xw3Q9s2b7Z1xQp8aLr4mN0cVd5Tg6Hy7Uj8Ik9Ol0%0A«PzAq1Sw2De3Fr4Gt5»Hy6Ju7Ki8Lo9P0QaWsEdRfTgYhUjIkOlPqAwSeDrFtGyHuJ%0A-----END%20EC%20PRIVATE%20KEY-----',
  'LS0tLS1CRUdJTiBFQyBQUklWQVRFIEtFWS0tLS0tCk1JSUVvd0lCQUFLQ0FR«RUF0VWVYWXY3eHczUTlzMmI3WjF4UXA4YUxyNG1O»MGNWZDVUZzZIeTdVajhJazlPbDAKUHpBcTFTdzJEZTNGcjRHdDVIeTZKdTdLaThMbzlQMFFhV3NFZFJmVGdZaFVqSWtPbFBxQXdTZURyRnRHeUh1SgotLS0tLUVORCBFQyBQUklWQVRFIEtFWS0tLS0t',
  '-----BEGIN PGP PRIVATE KEY BLOCK-----\n\n«lQOYBF2abcEBCADKq1w2e3r4»t5y6u7i8o9p0aSdFgHjKlZxCvBnM1q2w3e4r5t6y\n=abcd\n-----END PGP PRIVATE KEY BLOCK-----',
  '---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----\nComment: "x"\n«P2/56wAAAi4AAAA3aWYtbW9kbntzaWdu»e3JzYS1wa2NzMS1zaGExfSxlbmNyeXB0e3JzYS1\n---- END SSH2 ENCRYPTED PRIVATE KEY ----',
  'PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none\nComment: k\nPublic-Lines: 2\nAAAAC3NzaC1lZDI1NTE5AAAAIH\nabc\nPrivate-Lines: 1\n«AAAAIGx3c2VjcmV0c2VjcmV0»c2VjcmV0c2VjcmV0\nPrivate-MAC: 1234',
  'AGE-SECRET-KEY-1«QYQSZQGPQYQSZQGPQYQSZ»QGPQYQSZQGPQYQSZQGPQYQSZQGPQYQSZQ3290G9',
  '{"kty":"RSA","e":"AQAB","n":"0vx7agoebGcQSuuPiLJXZptN9nndrQmbXEps2aiAFbWhM78LhWx","d":"«X4cTteJY_gn4FYPsXB8rdXix5vwsg1FLN5E3EaG6»RJoVH-HLLKD9M7dx5oo7GURknch"}',
  '[Interface]\nPrivateKey = «yAnz5TF+lXXJte14tji3zlMNq»+hd2rYUIgJBgB3fBmk=\nAddress = 10.0.0.2',
  'aws_secret_access_key = «wJalrXUtnFEMI/K7MDENG»/bPxRfiCYzQ8kLmNoPq',
  'DB_PASSWORD=«hunter2hunter2»',
  'client_secret: «4c2f8d6e1a9b4730»\n',
  '{"user":"ann","password":"«Tr0ub4dor&3»"}',
  '{\\"api_key\\":\\"«q1w2e3r4t5y6u7i8o9p0»\\"}',
  'X-Api-Key: «5f4dcc3b5aa765d61d8327deb882cf99»',
  'https://a.test/cb?code=«SplxlOBeZQQYbYS6WxSbIA»&state=xyz',
  'https://a.test/#access_token=«2YotnFZFEjr1zCsicMWpAA»&token_type=bearer',
  'https://x.blob.core.windows.net/c/f?sv=2022-11-02&sig=«Zm9vYmFyYmF6cXV4MTIzNDU2»Nzg5MGFiY2RlZg%3D%3D',
  'https://b.s3.amazonaws.com/k?X-Amz-Credential=A&X-Amz-Signature=«fe5f80f77d5fa3beca038a248ff027d0»445342fe2855ddc963176630326f1024',
  'Authorization: Digest username="Mufasa", response="«6629fae49393a05397450978507c4ef1»"',
  'machine api.example.test login ann password «S3samOpen99»',
  '//registry.npmjs.org/:_authToken=«4f8c2b1a-9d3e-4c5f-8a7b-6e5d4c3b2a19»',
  '_auth=«YWxhZGRpbjpvcGVuc2VzYW1l»',
  '{"auths":{"r.test":{"auth":"«YWxhZGRpbjpvcGVuc2VzYW1l»"}}}',
  'Server=db;User Id=sa;Password=«Str0ng!Pass»;Encrypt=true',
  'DefaultEndpointsProtocol=https;AccountName=a;AccountKey=«Zm9vYmFyYmF6cXV4Zm9vYmFy»YmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYg==;',
  'otpauth://totp/Ex:ann?secret=«JBSWY3DPEHPK3PXPJBSWY3DP»&issuer=Ex',
  'export HTTPS_PROXY=http://corp\\\\ann:«Wint3rIsHere»@proxy:3128',
  'authorization:\n  Basic «dG9tOmplcnJ5TW91c2Ux»',
  'headers.set("Authorization", "Basic «dG9tOmplcnJ5TW91c2Ux»")',
  "requests.get(url, auth=('tom', '«jerryMouse1x»'))",
  'curl -H "Authorization: token «9c3e5f7a1b2d4c6e8f0a»" https://a.test',
  'curl -X POST \\\n  -u "tom:«jerryMouse1x»" \\\n  https://a.test',
  'curl --oauth2-bearer «2YotnFZFEjr1zCsicMWpAA» https://a.test',
  'sessionid\t«9f8e7d6c5b4a39281706»\t.example.test\t/',
  '{"name":"laravel_session","value":"«eyJpdiI6Ik1nPT0iLCJ2YWx1ZSI6IlRvcCJ9»"}',
  'set-cookie: a=1, __Secure-1PSID=«g.a000kQi5xY7mZ2wR4tU6vB8n»; Domain=.x',
  'wordpress_logged_in_5c016e8f0f95f039102cbe8366c5c7f3=ann%7C1700000000%7C«qZ3xC5vB7nM9»',
  'ASP.NET_SessionId=«q4xk3bz5vw2m1n0pl7ht»; path=/',
  '.ASPXAUTH=«3A7F9C1E5B2D8046AF13CE57»',
  'Cookie%3A%20sid%3D«9f8e7d6c5b4a39281706»',
  'c2VlIGh0dHBz«Oi8vdG9tOmplcnJ5TW91c2UxeEBh»LnRlc3QvIG5vdw==',
  '{"u":"https:\\/\\/tom:«jerryMouse1x»@a.test"}',
  'https://tom:«jerryMouse1x»&#64;a.test/',
  'ldaps://cn=admin:«Adm1nPassw»@ldap.test',
  'jdbc:mysql://h/db?user=root&password=«R00tTheBoot»',
  'jdbc:oracle:thin:scott/«t1ger99»@//h:1521/x',
  'db.internal:5432:main:app:«9fK2mQ7zLp»',
  'PGPASSWORD=«9fK2mQ7zLp» psql -h db',
  'redis-cli -h x -a «9fK2mQ7zLp»',
  'Passwort: «Sommer2026!»',
  'Password\n«hunter2Hunter»',
  'data:\n  password: «U29tbWVyMjAyNiE»=',
  '<add key="ApiKey" value="«8Hj3kL9mN2pQ5rT7»" />',
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODk\nwIiwibmFtZSI6IkpvaG4gRG9lIiwiaWF0IjoxNTE2MjM5MDIyfQ.SflKxwRJ\nSMeKK«F2QT4fwpMeJf36POk6yJV_adQssw5c»',
  '{"kty":"EC","crv":"P-256","x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU","d":"«jpsQnnGQmL-YBIffH1136cspYG6»-0iY7X1fCE9-E9LI"}',
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQ«gevZzL1gdAFr88hb2OF»/2NxApJCzGCEDdfSp6VQO30hyhRANCAAQRWz+jn65BtOMvdyHKcvjBeBSDZH2r1RTwjmYSi9R/zpBnuQ4EiMnCqfMPWiZqB4QdbAd0E7oH50VpuZ1P087G',
  '«b3BlbnNzaC1rZXktdjEAAAAABG5vbmU»AAAAEbm9uZQAAAAAAAAABAAAAMwAAAAtzc2gtZWQyNTUxOQAAACD1nPhX',
];

/** What is no secret though it stands where one could. */
const ORDINARY: readonly string[] = [
  'Authorization: Basic <credentials>',
  'Authorization: Bearer YOUR_TOKEN',
  'Use basic authentication with a token.',
  'Basic information about the account',
  'https://user:password@example.test/',
  `postgres://user:${'$'}{PASSWORD}@host/db`,
  'curl -u user:password https://api.example.test',
  'Password: at least 12 characters',
  'Password\nForgot it?',
  'Passwort\nMindestens 8 Zeichen',
  'Set-Cookie: theme=dark; Path=/; Max-Age=31536000',
  'This site uses cookies: necessary, statistics, marketing',
  'Session: 2026-11-24T10:15:00Z',
  'Session 12: Room A4, 9:15–10:45',
  'Design token: color-primary-500-hover',
  'const token = tokens.next().value1;',
  'token: workloadIdentity.fromX509',
  'The secret: eat 5 a day',
  'Key: F3EF5F62A87FC27A22E643F714CE4FF5015AA242',
  'https://example.test/shop?code=SUMMER20&page=2',
  'http://127.0.0.1:8080/@scope/package@1.2.3',
  'mailto:ann@example.test',
  'https://medium.example.test/@ann/how-2-grow-7-plants-12345',
  '-----BEGIN CERTIFICATE----- MIIDdzCCAl+gAwIBAgIEAgAAuTANBgkqhkiG9w0BAQUFADBaMQswCQYD',
  '-----BEGIN PUBLIC KEY----- MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEVs/o5+uQbTjL3chynL4',
  'sha512-9fK2mQ7zLpAbCdEfGhIjKlMnOpQrStUvWxYz0123456789==',
  'author: Ann Chen 2nd edition 1998',
];

async function exported(text: string): Promise<string> {
  const { value } = redact({ text }, await findSecrets([text]));
  return value.text;
}

function marked(text: string): { plain: string; secrets: string[] } {
  const secrets = [...text.matchAll(/«([^»]*)»/g)].map(([, secret = '']) => secret);
  return { plain: text.replace(/[«»]/g, ''), secrets };
}

test.each(TEXTS)('what signs in is in no export: %s', async (text) => {
  const { plain, secrets } = marked(text);

  const left = await exported(`Before. ${plain}\nAfter.`);

  expect(secrets.length).toBeGreaterThan(0);
  for (const secret of secrets) expect(left).not.toContain(secret);
  expect(left).toMatch(/^Before\./);
});

const COPIES: Readonly<Record<string, (text: string) => string>> = {
  'an address': encodeURIComponent,
  base64: (text) => Buffer.from(text).toString('base64'),
  JSON: (text) => JSON.stringify({ text }),
  'JSON in JSON': (text) => JSON.stringify(JSON.stringify({ text })),
  HTML: (text) => text.replaceAll('"', '&quot;').replaceAll('@', '&#64;').replaceAll('=', '&#61;'),
};

test.each(Object.entries(COPIES))('nor in a copy of it that is %s', async (_, copy) => {
  for (const { plain, secrets } of TEXTS.slice(0, 12).map(marked)) {
    const left = await exported(`See ${copy(plain)} here`);

    for (const secret of secrets) {
      expect(left).not.toContain(copy(secret).replace(/^"|"$/g, ''));
      expect(left).not.toContain(secret);
    }
    expect(left).toContain('[redacted: ');
  }
});

test.each(ORDINARY)('what is none is left alone: %s', async (text) => {
  expect(await exported(text)).toBe(text);
});

test.each([
  'eyJ',
  `eyJ${'a'.repeat(26)}\n`,
  'curl -u a',
  'a://',
  'http://a:',
  'authorization: digest ',
  'session_',
  '-----BEGIN PRIVATE KEY-----\n',
  'password\n',
])('a page that repeats %j without end costs no time', async (part) => {
  const before = process.cpuUsage();
  await exported(part.repeat(30_000 / part.length));

  const { user } = process.cpuUsage(before);
  expect(user / 1000).toBeLessThan(3000);
});
