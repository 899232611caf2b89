import { expect, test } from 'vitest';
import { findSecrets } from '../../../../../core/agent/trace/find-secrets.ts';
import { redact } from '../../../../../core/agent/trace/redact.ts';

async function exported(text: string): Promise<string> {
  return redact({ text }, await findSecrets([text])).value.text;
}

/** `§` is where the password stands. */
const PLACES: readonly string[] = [
  'machine h.test login ann account x password §',
  'machine h.test\n  login ann\n  passwd §',
  "snowflake.connector.connect(user='ANN', password='§', account='xy12345')",
  'snowflake://ann:§@acct-xy12345/db?warehouse=WH',
  '[connections.dev]\naccountname = xy12345\nusername = ann\npassword = §',
  'jdbc:snowflake://xy.snowflakecomputing.com/?user=ann&password=§&db=x',
  'SNOWSQL_PWD=§',
  'Data Source=db;User Id=ann;Password={§};',
  "host=db user=ann password='§' dbname=x",
  '[client]\nuser=root\npassword="§"',
  'sqlplus ann/§@db',
  'sqlcmd -S db -U sa -P §',
  'net use Z: \\\\nas\\share § /user:ann',
  'smbclient //nas/share -U ann%§',
  'ldapsearch -D cn=admin -w § -b dc=x',
  'echo § | kinit ann',
  'echo § | docker login -u ann --password-stdin',
  'docker login -u ann -p § registry.test',
  'ansible_become_pass: §',
  'AUTH §',
  'requirepass §',
  'mongosh -u ann -p § --authenticationDatabase admin',
  'openssl rsa -passin pass:§',
  'zip -P § x.zip a',
  '7z x -p§ x.7z',
  'WIFI:T:WPA;S:Net;P:§;;',
  'network={ ssid="x" psk="§" }',
  'Your password is §',
  'Ihr Passwort lautet §.',
  'Votre mot de passe est §',
];

test.each(PLACES)('a password is in no export where a tool takes it: %s', async (place) => {
  for (const password of [
    'hunter2Hunter2',
    'Sn0wFl4ke.pw',
    'k9_mQ7-zLp',
    'tr0ub4dor&3'.replace('&', ''),
  ]) {
    const left = await exported(`Before.\n${place.replace('§', password)}\nAfter.`);

    expect(left).not.toContain(password);
    expect(left).toMatch(/^Before\.[\s\S]*After\.$/);
  }
});

test.each([
  '[client]\nuser=root\npassword="my own pw 99"',
  "host=db user=ann password='s3 cret Pg77' dbname=x",
  'Data Source=db;User Id=ann;Password={P4ss;w0rdX};',
])('nor one with spaces and signs in quotation marks: %s', async (text) => {
  expect(await exported(text)).not.toMatch(/own pw|cret Pg|ss;w0/);
});

test.each([
  'docker run -p 8080:80 nginx',
  'docker login -u ann -p $PASSWORD registry.test',
  'zip -r x.zip folder2/file1',
  'The login page asks for a password of 12 characters',
  'Your password is required',
  'Your password is at least 8 characters long',
  'AUTH is required',
  'errors.password = "Must have 8 characters"',
  'sqlplus / as sysdba',
  'net use Z: \\\\nas\\share2 /user:ann',
])('what is none stays: %s', async (text) => {
  expect(await exported(text)).toBe(text);
});
