# A cache in front of the gateway: Varnish 7 with vmod xkey (Debian: varnish, varnish-modules). The gateway's settings are
# SURROGATE_KEYS=surrogate-key, PURGE_URL=http://varnish/purge and PURGE_TOKEN; the last is an environment variable here too.
# services/gateway/tests/varnish.full.test.ts runs this file.
vcl 4.1;

import std;
import xkey;

backend gateway {
    .host = "gateway";
    .port = "8080";
    .probe = { .url = "/readyz"; .interval = 2s; .timeout = 1s; .threshold = 2; .window = 3; .initial = 2; }
}

sub vcl_recv {
    if (req.url == "/purge") {
        if (req.method != "POST" || req.http.Authorization != "Bearer " + std.getenv("PURGE_TOKEN")) {
            return (synth(403));
        }
        set req.http.X-Forgotten = xkey.purge(req.http.Surrogate-Key);
        return (synth(200));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Whoever has one of these gets a page of their own.
    if (req.http.Cookie ~ "(^|;\s*)(__Host-)?atlas_(session|wrote|override|preview|fault)=" || req.http.Authorization) {
        return (pass);
    }
    # Of other cookies the language alone makes another page: the visit's own before the one that was chosen.
    unset req.http.X-Language;
    if (req.http.Cookie ~ "(^|;\s*)atlas_visit_language=") {
        set req.http.X-Language = regsub(req.http.Cookie, "^(.*;\s*)?atlas_visit_language=([a-z]*).*$", "\2");
    } else if (req.http.Cookie ~ "(^|;\s*)atlas_language=") {
        set req.http.X-Language = regsub(req.http.Cookie, "^(.*;\s*)?atlas_language=([a-z]*).*$", "\2");
    }
    return (hash);
}

sub vcl_hash {
    hash_data(req.http.X-Language);
}

sub vcl_backend_response {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    # The hash says already by which cookies pages differ. What is private is never kept (builtin.vcl).
    if (beresp.http.Cache-Control ~ "public" && beresp.http.Vary) {
        set beresp.http.X-Vary = beresp.http.Vary;
        set beresp.http.Vary = regsub(regsub(beresp.http.Vary, "(?i)(^|,\s*)cookie", ""), "^,\s*", "");
        if (beresp.http.Vary == "") {
            unset beresp.http.Vary;
        }
    }
}

sub vcl_deliver {
    # To browsers a page is what the gateway said, without what is for this cache.
    if (resp.http.X-Vary) {
        set resp.http.Vary = resp.http.X-Vary;
        unset resp.http.X-Vary;
    }
    set resp.http.Cache-Control = regsub(resp.http.Cache-Control, "s-maxage=\d+,\s*", "");
    unset resp.http.xkey;
    unset resp.http.Surrogate-Key;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
}
