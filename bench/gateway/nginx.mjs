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
