import { Resolver } from 'node:dns/promises';
import { CLAIM_FILE_PATH, CLAIM_TOKEN_NAME, recordOf } from '@atlas/contracts';
import type { DnsFailure, FileFailure } from '@atlas/contracts';
import { PublicFetchError } from '@atlas/service-kit/public-fetch';
import type { PublicFetch, PublicFetchFailure } from '@atlas/service-kit/public-fetch';
import { siteToProve } from './site-to-prove';

export interface ProofSources {
  /** Returns the TXT records of a name, each in parts, like `resolveTxt` of node:dns. */
  readonly resolveTxt: (name: string) => Promise<string[][]>;
  readonly fetchPublic: PublicFetch;
}

/** Where a proof was found, or why each place has none. */
export type ProofResult =
  | { readonly provenBy: 'dns' | 'file' }
  | { readonly provenBy: null; readonly dns: DnsFailure; readonly file: FileFailure };

const DNS_TRY_MS = 2_000;
const DNS_TRIES = 2;
const DNS_TIMEOUT_MS = 6_000;
const FILE_TIMEOUT_MS = 8_000;
const FILE_MAX_BYTES = 4_096;
const GONE: readonly number[] = [404, 410];

const FILE_FAILURE: Readonly<Record<PublicFetchFailure, FileFailure>> = {
  'invalid-url': 'redirect',
  'private-address': 'private-address',
  'name-not-found': 'unreachable',
  unreachable: 'unreachable',
  tls: 'tls',
  timeout: 'timeout',
  'too-many-redirects': 'redirect',
  'redirect-refused': 'redirect',
  'too-large': 'too-large',
  'invalid-response': 'invalid-response',
};

/** Resolves TXT records by DNS. It is cancelled after 6 s, because each server of the machine has its own time. */
export async function resolveTxt(name: string): Promise<string[][]> {
  const resolver = new Resolver({ timeout: DNS_TRY_MS, tries: DNS_TRIES });
  const timer = setTimeout(() => resolver.cancel(), DNS_TIMEOUT_MS);
  try {
    return await resolver.resolveTxt(name);
  } finally {
    clearTimeout(timer);
  }
}

/** The line that proves a claim, in DNS and in the file. */
export const proofLine = (token: string): string => `${CLAIM_TOKEN_NAME}=${token}`;

export const proofFileUrl = (host: string): string => `https://${host}${CLAIM_FILE_PATH}`;

/** Looks for the proof of a claim in DNS and in the file, both at once. */
export async function findProof(
  sources: ProofSources,
  { domain, host, token }: { domain: string; host: string; token: string },
): Promise<ProofResult> {
  const line = proofLine(token);
  const [dns, file] = await Promise.all([
    checkDns(sources, domain, line),
    checkFile(sources, { domain, host }, line),
  ]);
  if (dns === 'proven') return { provenBy: 'dns' };
  if (file === 'proven') return { provenBy: 'file' };
  return { provenBy: null, dns, file };
}

async function checkDns(
  sources: ProofSources,
  domain: string,
  line: string,
): Promise<DnsFailure | 'proven'> {
  let records: string[];
  try {
    records = (await sources.resolveTxt(domain)).map((parts) => parts.join('').trim());
  } catch (error) {
    return dnsFailureOf(error);
  }
  if (records.includes(line)) return 'proven';
  return records.some(isOurs) ? 'different' : 'missing';
}

function dnsFailureOf(error: unknown): DnsFailure {
  const { code } = recordOf(error);
  if (code === 'ENOTFOUND' || code === 'ENODATA') return 'missing';
  return code === 'ETIMEOUT' || code === 'ECANCELLED' ? 'timeout' : 'failed';
}

/** A redirect may lead to another host of the same domain only: the file of another domain proves nothing. */
async function checkFile(
  { fetchPublic }: ProofSources,
  { domain, host }: { domain: string; host: string },
  line: string,
): Promise<FileFailure | 'proven'> {
  try {
    const { status, body } = await fetchPublic(proofFileUrl(host), {
      maxBytes: FILE_MAX_BYTES,
      timeoutMs: FILE_TIMEOUT_MS,
      headers: { accept: 'text/plain' },
      allowRedirect: (target) =>
        target.protocol === 'https:' && siteToProve(target.href).domain === domain,
    });
    if (GONE.includes(status)) return 'missing';
    if (status !== 200) return 'status';
    const lines = body.toString('utf8').split(/\r?\n/);
    return lines.some((one) => one.replace(/^\uFEFF/, '').trim() === line) ? 'proven' : 'different';
  } catch (error) {
    if (error instanceof PublicFetchError) return FILE_FAILURE[error.reason];
    throw error;
  }
}

const isOurs = (record: string): boolean => record.startsWith(`${CLAIM_TOKEN_NAME}=`);
