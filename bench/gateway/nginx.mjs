// nginx as a proxy with keep-alive connections and an access log, one worker.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(
  (file) => existsSync(file),
);

export function nginxVersion() {
  return spawnSync(nginx, ['-v']).stderr.toString().trim().replace('nginx version: ', '');
}

export function nginxArgs(dir, port, servicePort) {
  const file = path.join(dir, 'nginx.conf');
  mkdirSync(path.join(dir, 'tmp'), { recursive: true });
  writeFileSync(
    file,
    `
daemon off; worker_processes 1; pid ${dir}/nginx.pid; error_log ${dir}/error.log;
events { worker_connections 1024; }
http {
  access_log ${dir}/access.log combined buffer=64k;
  client_body_temp_path ${dir}/tmp; proxy_temp_path ${dir}/tmp; fastcgi_temp_path ${dir}/tmp; uwsgi_temp_path ${dir}/tmp; scgi_temp_path ${dir}/tmp;
  keepalive_requests 1000000;
  upstream service { server 127.0.0.1:${servicePort}; keepalive 64; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}`,
  );
  return ['-c', file, '-e', `${dir}/error.log`];
}

/**
 * nginx with the gateway's cache settings: fresh for 5 s, stale ones while it fetches a new one or on errors, one fetch
 * at a time for an address. It calls services itself; pages come from the gateway, because nginx renders none.
 * @param {{ pages: string, services: Record<string, string> }} upstreams addresses (host:port) of the gateway, and of
 * the service of each path prefix
 * @returns {string[]} arguments
 */
export function nginxCacheArgs(dir, port, { pages, services }) {
  const file = path.join(dir, 'nginx.conf');
  mkdirSync(path.join(dir, 'tmp'), { recursive: true });
  const upstream = (name, address) => `upstream ${name} { server ${address}; keepalive 64; }`;
  const entries = Object.entries(services);
  writeFileSync(
    file,
    `
daemon off; ${process.getuid() === 0 ? 'user root;' : ''} worker_processes 1; pid ${dir}/nginx.pid; error_log ${dir}/error.log;
events { worker_connections 8192; }
http {
  access_log ${dir}/access.log combined buffer=64k;
  client_body_temp_path ${dir}/tmp; proxy_temp_path ${dir}/tmp; fastcgi_temp_path ${dir}/tmp; uwsgi_temp_path ${dir}/tmp; scgi_temp_path ${dir}/tmp;
  keepalive_requests 1000000;
  proxy_cache_path ${dir}/cache keys_zone=all:32m max_size=256m use_temp_path=off;
  proxy_cache all; proxy_cache_key $uri$is_args$args; proxy_cache_valid 200 5s; proxy_cache_lock on;
  proxy_cache_use_stale updating error timeout http_502 http_503 http_504; proxy_cache_background_update on;
  proxy_ignore_headers Cache-Control Expires Vary Set-Cookie;
  proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host ${pages};
  ${[['pages', pages], ...entries.map(([, address], index) => [`service${index}`, address])].map(([name, address]) => upstream(name, address)).join('\n  ')}
  server {
    listen 127.0.0.1:${port} backlog=4096;
    location / { proxy_pass http://pages; }
    ${entries.map(([prefix], index) => `location ${prefix} { proxy_pass http://service${index}; }`).join('\n    ')}
  }
}`,
  );
  return ['-c', file, '-e', `${dir}/error.log`];
}
